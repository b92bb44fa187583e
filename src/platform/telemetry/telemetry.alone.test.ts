// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logEvent } from '#contract/wire/log-event.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { reportError } from './error-report.ts'
import { logContentLoad, logPageInteractive, logPageView } from './page-view.ts'

let requests: SentRequest[] = []
beforeEach(() => {
  requests = network(() => envelope({ logged: true }))
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function waitForLogEvent() {
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  const [one] = requests
  const body = JSON.parse(String(one?.body)) as Record<string, unknown>
  expect(logEvent.body.safeParse(body).success).toBe(true)
  return { path: one?.path, query: Object.fromEntries(one?.query ?? []), body, init: one?.init }
}

it('A-21 A-28 a page view names the kind of page', async () => {
  logPageView('offerLetter')
  expect(await waitForLogEvent()).toMatchObject({
    path: '/vslog',
    query: { domain: 'demo.example' },
    body: { event: 'page_view', namespace: 'pcsx', data_json: { page: 'offerLetter' } },
    init: { method: 'POST', keepalive: true },
  })
})

it('A-21 content-load timing', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { domContentLoadedEventEnd: 120.4, loadEventEnd: 300.6 } as PerformanceNavigationTiming,
  ])
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 80.2 } as PerformanceEntry])
  logContentLoad('jobs')
  expect((await waitForLogEvent()).body).toEqual({
    event: 'content_load',
    namespace: 'pcsx',
    metrics_to_push: { page: 'jobs', domContentLoadedMs: 120, loadMs: 301, firstPaintMs: 80 },
  })
})

it('A-21 interactive time names its event in the address', async () => {
  logPageInteractive('offer', 'pdf-view')
  const { query, body } = await waitForLogEvent()
  expect(query).toMatchObject({ event: 'component_interactive', namespace: 'pcsx' })
  expect(body).toEqual({
    data_json: { page: 'offer', component: 'pdf-view', interactiveMs: expect.any(Number) as number },
  })
})

it('A-19 an error report says where in the code, and nothing of the page', async () => {
  const error = new TypeError('Ana Lima is not a function')
  error.stack = 'TypeError: Ana Lima\n    at render (https://careers.example/assets/start-1a2b.js:12:345)'
  history.replaceState(null, '', '/careers/offer/77/offer-document/d1?name=Ana')
  reportError(error)
  const { body } = await waitForLogEvent()
  expect(body).toEqual({
    event: 'error_page',
    namespace: 'pcsx',
    metrics_to_push: { name: 'TypeError', at: 'start-1a2b.js:12:345', path: '/careers/offer/:id/offer-document/:id' },
  })
  expect(JSON.stringify(body)).not.toContain('Ana')
})

it('A-21 without a network nothing is sent and nothing fails', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  logPageView('offers')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(requests).toHaveLength(0)
})
