// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { fakeDisk } from '#src/platform/persist/disk.test-kit.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { buildQueryDefaults } from '#src/platform/query-defaults.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { dashboardSummaryQuery } from './dashboard-summary.ts'
import { useNotificationPreferences } from './notification-preferences.ts'
import { notificationCountQuery, useMarkAllViewed } from './notifications.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const sent = vi.hoisted(() => [] as { action: string; body: unknown }[])
vi.mock('#src/platform/outbox/perform-or-queue.ts', () => ({
  performOrQueue: async (request: { action: string; body: unknown }) => void sent.push(request),
}))

const own = { headers: { 'x-account-key': 'k' } }
const count = { totalCount: 3, actionableItemsCount: 2 }
const counts = {
  applications: count,
  drafts: count,
  interviews: count,
  savedpositions: count,
  events: count,
  forms: count,
  offers: count,
}
const preferences = {
  topics: [{ id: 'offer.extended', category: 'Offers', title: 'New offers', inApp: true, push: true, email: 'now' }],
  quietHours: null,
  showDetails: false,
  timeZone: 'Europe/Oslo',
  hasOwnTimeZone: false,
  digestHour: 8,
}
const site = () =>
  network(({ path }) =>
    envelope(path.endsWith('badge') ? { count: 4 } : path.endsWith('summary') ? { count: counts } : preferences, own),
  )

type Device = { change: ReturnType<typeof useNotificationPreferences>['change']; view: () => void }
let device: Device
function Page() {
  const { query, change } = useNotificationPreferences()
  const { data: badge } = useQuery(notificationCountQuery())
  const { data: summary } = useQuery(dashboardSummaryQuery())
  const { mutate } = useMarkAllViewed()
  useEffect(() => {
    device = { change, view: () => mutate() }
  })
  return JSON.stringify([badge, summary?.offers.totalCount, query.data?.topics[0]?.email, query.data?.showDetails])
}

let disk: ReturnType<typeof fakeDisk>
const pages: Root[] = []
beforeEach(() => {
  sent.length = 0
  disk = fakeDisk()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(async () => {
  for (const root of pages.splice(0)) await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page that has just started on this device. */
async function startApp(): Promise<HTMLElement> {
  for (const root of pages.splice(0)) await act(async () => root.unmount())
  openQueryStore('k', createAccountRows('account:k', disk.openFor()))
  const place = document.createElement('div')
  const root = createRoot(place)
  pages.push(root)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient(buildQueryDefaults())}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  return place
}
/** The page's text: as soon as it is the expected one, else what it is after a while. */
async function saying(page: HTMLElement, text: string): Promise<string | null> {
  await vi
    .waitFor(async () => {
      await act(async () => {})
      if (page.textContent !== text) throw new Error('not yet')
    })
    // A wrong text is returned, so that the assertion shows it.
    .catch(() => undefined)
  return page.textContent
}
const offline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
const waitUntilStored = (part: string) =>
  vi.waitFor(() => expect(JSON.stringify([...disk.rows.values()])).toContain(part))

test('T-07 N-05 D-09 the number of the bell, the counts and the choices of what one is told of are there without a network', async () => {
  site()
  expect(await saying(await startApp(), '[4,3,"now",false]')).toBe('[4,3,"now",false]')
  await waitUntilStored('Europe/Oslo')
  await waitUntilStored('savedpositions')
  offline()
  expect(await saying(await startApp(), '[4,3,"now",false]')).toBe('[4,3,"now",false]')
})

test('T-07 N-04 what was looked at is not new again in a start without a network', async () => {
  site()
  expect(await saying(await startApp(), '[4,3,"now",false]')).toBe('[4,3,"now",false]')
  await waitUntilStored('savedpositions')
  await act(async () => device.view())
  await waitUntilStored('"data":0')
  offline()
  expect(await saying(await startApp(), '[0,3,"now",false]')).toBe('[0,3,"now",false]')
})

test('T-07 a choice without a network tells the server what it was made over', async () => {
  site()
  expect(await saying(await startApp(), '[4,3,"now",false]')).toBe('[4,3,"now",false]')
  await waitUntilStored('Europe/Oslo')
  await act(async () => device.change({ showDetails: true }))
  expect(sent.map(({ body }) => body)).toEqual([{ showDetails: true }])
  offline()
  expect(await saying(await startApp(), '[4,3,"now",false]')).toBe('[4,3,"now",false]')
  await act(async () => device.change({ topics: [{ id: 'offer.extended', email: 'off' }] }))
  await act(async () => device.change({ timeZone: 'Asia/Tokyo' }))
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    {
      topics: [{ id: 'offer.extended', email: 'off' }],
      known: { topics: [{ id: 'offer.extended', email: 'now' }] },
    },
    { timeZone: 'Asia/Tokyo', known: { timeZone: null } },
  ])
})
