// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MATCH } from '#contract/jobs/match/match.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildShownJob } from '#src/data/jobs/positions/position.test-kit.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { useCacheSavedJobs } from './use-cache-saved-jobs.ts'
import type { SavedState } from './use-saved-jobs.ts'

let serial = 0
beforeEach(() => {
  const account = `saved${(serial += 1)}`
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

const positions = Array.from({ length: 40 }, (_, at) => buildShownJob(at + 1))
const ready: SavedState = { phase: 'ready', positions, asOf: 1, isOld: false, isFetching: false, retry: () => {} }

/** The jobs whose facts were asked for, by requests. */
async function listCachedRequests(state: SavedState, configs: unknown = {}): Promise<string[][]> {
  const own = { headers: { [HEADER.account]: getIdentity().account } }
  const all = network(() => envelope({ profile: null, strongFrom: 3.5, jobs: [] }, own))
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account, configs })
  const Page = () => {
    useCacheSavedJobs(state)
    return <p>Saved jobs</p>
  }
  await renderAt('/careers/saved-jobs', <Page />, boot, document.body.appendChild(document.createElement('div')))
  await act(async () => {
    await import('#src/data/jobs/match/match.ts')
    await vi.dynamicImportSettled()
  })
  return all.filter(({ path }) => path === MATCH.facts).map(({ query }) => query.getAll('pid'))
}

test('S-11 of the saved jobs that are kept in full the device has what they ask for, from one request', async () => {
  expect(await listCachedRequests(ready)).toEqual([positions.slice(0, 30).map(({ id }) => String(id))])
})

test('S-11 nothing is asked for an empty list, where the site shows no matches, and for who saves data', async () => {
  expect(await listCachedRequests({ ...ready, positions: [] })).toEqual([])
  expect(await listCachedRequests({ phase: 'loading', isFetching: true, retry: () => {} })).toEqual([])
  expect(await listCachedRequests(ready, { pcsxConfig: { positionDetailsConfig: { showMatch: false } } })).toEqual([])
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  expect(await listCachedRequests(ready)).toEqual([])
})
