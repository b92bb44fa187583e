// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configs } from '#contract/configs.ts'
import { listEvents } from '#contract/events/events.ts'
import { listInterviews } from '#contract/interviews/interviews.ts'
import { listOnboardingTasks } from '#contract/account/onboarding/onboarding-tasks.ts'
import { REFERRALS } from '#contract/referrals/referrals.ts'
import { closeAccountDatabases } from '#src/platform/persist/account-database.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { fakeDisk } from '#src/platform/persist/disk.test-kit.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { buildEvent } from './events/events.test-kit.tsx'
import { AREAS_AHEAD, prefetchDashboardAreas } from './prefetch-areas.ts'

const WITH_REFERRALS = configs().parse({ gates: { referralWithCandidateApplicationGate: true } })
let account = ''
let serial = 0
let disk: ReturnType<typeof fakeDisk>
beforeEach(() => {
  account = `areas${(serial += 1)}`
  disk = fakeDisk()
  openQueryStore(account, createAccountRows(`account:${account}`, disk.openFor()))
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A site that says `more` beside empty lists. */
function site(more: Readonly<Record<string, () => Response | object>> = {}) {
  return network(({ path }) => {
    const data = more[path]?.() ?? { interviews: [], events: [], tasks: [], referrals: [] }
    return data instanceof Response ? data : envelope(data, { headers: { 'x-account-key': account } })
  })
}
const ahead = (client = new QueryClient(), signal = new AbortController().signal) =>
  prefetchDashboardAreas(client, WITH_REFERRALS, signal)
const listStoredKeys = () => [...disk.rows.keys()].map((key) => JSON.stringify(key).replaceAll(/^.*?\[|[\\\]"]/g, ''))

test('T-07 D-04 D-05 D-06 P-05 interviews, events, tasks and referrals are put aside, one after the other', async () => {
  const requests = site()
  await ahead()
  expect(requests.map(({ path }) => path)).toEqual([
    listInterviews.path,
    listEvents.path,
    listOnboardingTasks.path,
    REFERRALS,
  ])
  expect(listStoredKeys()).toEqual(['interviews', 'events', 'onboarding,tasks', 'referrals'])
})

test('T-07 where a site has no referrals none are asked for, and what is on the screen is not either', async () => {
  const requests = site()
  const client = new QueryClient()
  client.setQueryData(['events'], { events: [], asOf: 1 })
  await prefetchDashboardAreas(client, configs().parse({}), new AbortController().signal)
  expect(requests.map(({ path }) => path)).toEqual([listInterviews.path, listOnboardingTasks.path])
})

test('T-07 who saves data, or has no network, has nothing fetched ahead', async () => {
  const requests = site()
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } })
  await ahead()
  vi.stubGlobal('navigator', { onLine: false })
  await ahead()
  expect(requests).toEqual([])
})

test('T-07 one that fails stops none of the others, and no more is kept than there is room for', async () => {
  const own = { headers: { 'x-account-key': account } }
  site({
    [listInterviews.path]: () =>
      Response.json({ status: 500, error: { message: 'No' }, data: null }, { status: 500, ...own }),
    [listEvents.path]: () => ({ events: [buildEvent({ title: 'x'.repeat(AREAS_AHEAD) })] }),
  })
  await ahead()
  expect(listStoredKeys()).toEqual(['onboarding,tasks', 'referrals'])
  site()
  await ahead()
  expect(listStoredKeys()).toEqual(['onboarding,tasks', 'referrals', 'interviews', 'events'])
})

test('A-04 T-07 who signs out while they are read finds nothing of them on the device', async () => {
  const client = new QueryClient()
  const requests = site({
    [listEvents.path]: () => {
      closeAccountDatabases(account, '')
      client.clear()
      return { events: [] }
    },
  })
  await ahead(client)
  expect(requests.map(({ path }) => path)).toEqual([listInterviews.path, listEvents.path])
  expect(listStoredKeys()).not.toContain('events')
  expect(client.getQueryData(['events'])).toBeUndefined()
})
