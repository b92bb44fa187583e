import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { startMetricsServer } from './metrics-page.ts'
import { getMetricsRegistry } from './metrics.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
afterEach(() => server.close())
const METRICS_KEY = 'a key of the operator'.replaceAll(' ', '-')
const get = (url: string, authorization?: string) =>
  server.app.inject({ url, headers: authorization === undefined ? {} : { authorization } })

test('A-32 /healthz says that the process answers, /readyz that its database does', async () => {
  server = await startServer()
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('A-32 without its database the process is alive and not ready', async () => {
  server = await startServer()
  await server.services.db.destroy()
  expect((await get('/healthz')).statusCode).toBe(200)
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([503, '5', { status: 'unavailable' }])
})

test('A-32 with a disk that cannot be asked it is not ready, and the log says so', async () => {
  server = await startServer()
  Object.assign(server.services.config, { DATA_DIR: '/not/there' })
  expect((await get('/readyz')).statusCode).toBe(503)
  expect(server.lines.join('\n')).toContain('the disk of DATA_DIR cannot be asked')
})

test('A-32 /metrics counts answers by method, route and status, never by address', async () => {
  server = await startServer({ env: { METRICS_KEY } })
  const visitor = await server.anonymous()
  await visitor.inject('GET', `${API.positionDetails}?position_id=987654`)
  const { body, headers } = await get('/metrics', `Bearer ${METRICS_KEY}`)
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain(
    `http_request_duration_seconds_count{method="GET",route="${API.positionDetails}",status="404"} 1`,
  )
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('987654')
})

test('A-32 without a setting nobody reads the figures, with a key whoever shows it', async () => {
  server = await startServer()
  expect((await get('/metrics')).statusCode).toBe(404)
  await server.close()
  server = await startServer({ env: { METRICS_KEY } })
  for (const authorization of [undefined, 'Bearer', 'Bearer wrong', METRICS_KEY, `Basic ${METRICS_KEY}`]) {
    const answer = await get('/metrics', authorization)
    expect([answer.statusCode, answer.body.includes('process_cpu')]).toEqual([401, false])
  }
  expect((await get('/metrics', `Bearer ${METRICS_KEY}`)).statusCode).toBe(200)
})

test('A-32 a listener of its own answers under the names of this machine, and beyond it with a key alone', async () => {
  server = await startServer({ env: { METRICS_PORT: '0' } })
  const { config } = server.services
  const statusOf = async (settings: Partial<typeof config>, headers: Record<string, string> = {}, url = '/metrics') => {
    const own = await startMetricsServer({ ...config, ...settings }, getMetricsRegistry(server.app))
    const answer = await own?.inject({ url, headers })
    await own?.close()
    return answer?.statusCode
  }
  expect(await statusOf({ METRICS_PORT: undefined })).toBeUndefined()
  expect(await statusOf({}, { host: '127.0.0.1:9464' })).toBe(200)
  expect(await statusOf({}, { host: 'rebound.example' })).toBe(404)
  expect(await statusOf({}, {}, '/healthz')).toBe(404)
  expect(await statusOf({ METRICS_KEY }, { host: 'prometheus.example' })).toBe(401)
  const authorization = `Bearer ${METRICS_KEY}`
  expect(await statusOf({ METRICS_KEY }, { host: 'prometheus.example', authorization })).toBe(200)
})
