import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
  visitor = await server.anonymous()
})
afterAll(() => server.close())

const getLoggedEvent = () =>
  JSON.parse(server.lines.findLast((line) => line.includes('"page event"')) ?? '{}') as object

test('A-21 page views, load times and interactive times become log lines and counters', async () => {
  await visitor.inject('POST', API.log, {
    json: { event: 'page_view', namespace: 'pcsx', data_json: { page: 'offers' } },
  })
  expect(getLoggedEvent()).toMatchObject({ event: 'page_view', namespace: 'pcsx', 'data.page': 'offers' })
  const metrics_to_push = { page: 'jobs', loadMs: 512, at: 'start-abc.js:1:2', path: '/careers/offer/:id' }
  await visitor.inject('POST', API.log, { json: { event: 'content_load', namespace: 'pcsx', metrics_to_push } })
  expect(getLoggedEvent()).toMatchObject({
    'data.loadMs': 512,
    'data.at': 'start-abc.js:1:2',
    'data.path': '/careers/offer/:id',
  })
  await visitor.inject('POST', `${API.log}?event=page_interactive&namespace=pcsx`, {
    json: { data_json: { page: 'offer', interactiveMs: 90 } },
  })
  expect(getLoggedEvent()).toMatchObject({ event: 'page_interactive', 'data.interactiveMs': 90 })
  await visitor.inject('POST', `${API.log}?event=component_interactive&namespace=pcsx`, {
    json: { data_json: { page: 'offerLetter', component: 'pdf-view', interactiveMs: 120 } },
  })
  expect(getLoggedEvent()).toMatchObject({ 'data.component': 'pdf-view', 'data.interactiveMs': 120 })
  const metrics = await getMetricsRegistry(server.app).metrics()
  expect(metrics).toContain('page_events_total{event="page_view"} 1')
})

test('A-19 a page that crashed is reported, and counted in the metrics log, without a text of the page', async () => {
  const metrics_to_push = { name: 'TypeError', at: 'start-1a2b.js:12:345', path: '/careers/offer/:id', text: 'Ana' }
  await visitor.inject('POST', API.log, { json: { event: 'error_page', namespace: 'pcsx', metrics_to_push } })
  expect(getLoggedEvent()).toMatchObject({ event: 'error_page', 'data.name': 'TypeError' })
  const report = JSON.parse(server.lines.find((line) => line.includes('"page crashed"')) ?? '{}') as object
  expect(report).toMatchObject({
    level: 'error',
    'data.name': 'TypeError',
    'data.at': 'start-1a2b.js:12:345',
    'data.path': '/careers/offer/:id',
  })
  expect(JSON.stringify(report)).not.toContain('Ana')
  const metrics = await getMetricsRegistry(server.app).metrics()
  expect(metrics).toContain('page_events_total{event="error_page"} 1')
})

test.each(['InvalidPDFException', 'ChunkLoadError', 'RequestFailure', 'unknown'])(
  'O-23 why a letter could not be shown is in the log: %s',
  async (reason) => {
    await visitor.inject('POST', API.log, {
      json: { event: 'letter_load_failed', namespace: 'pcsx', data_json: { reason } },
    })
    expect(getLoggedEvent()).toMatchObject({ event: 'letter_load_failed', 'data.reason': reason })
  },
)

test('A-21 what a person could have typed stays out of the log', async () => {
  const data_json = {
    page: 'Ada Lovelace',
    component: 'Ada Lovelace',
    name: 'ada@example.com',
    reason: 'Ada Lovelace',
    path: '/careers/offer/Ada',
    salary: '100000 EUR',
    note: 'secret',
    'bad key': 1,
  }
  const answer = await visitor.inject('POST', `${API.log}?email=ada@example.com`, { json: { event: 'x', data_json } })
  expect(answer.statusCode).toBe(200)
  const all = server.lines.join('')
  for (const word of ['Ada', 'ada@', 'Lovelace', '100000', 'secret', 'bad key']) expect(all).not.toContain(word)
})

test('names of events from outside do not fill the counters', async () => {
  for (let i = 0; i < 150; i += 1) await visitor.inject('POST', API.log, { json: { event: `made-up-${i}` } })
  const metrics = await getMetricsRegistry(server.app).metrics()
  expect(metrics.match(/^page_events_total\{/gm)?.length).toBeLessThanOrEqual(101)
  expect(metrics).toContain('page_events_total{event="other"}')
})

test('log lines of requests hold no address of a person, no query and no visitor', { tags: 'slow' }, async () => {
  await visitor.inject('GET', `${API.search}?query=secretword&location=Ada`, {
    headers: { 'user-agent': 'AdaBrowser' },
  })
  await server.signedIn({ email: 'ada@example.com' })
  const all = server.lines.join('')
  for (const word of ['secretword', 'AdaBrowser', '127.0.0.1', 'ada@example.com']) expect(all).not.toContain(word)
  expect(server.lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true)
})
