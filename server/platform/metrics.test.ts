import { afterEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/paths.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
afterEach(() => server.close())
const get = (url: string) => server.app.inject({ url })

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

test('A-32 /metrics counts answers by method, route and status, never by address', async () => {
  server = await startServer()
  const visitor = await server.anonymous()
  await visitor.inject('GET', `${API.positionDetails}?position_id=987654`)
  const { body, headers } = await get('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain(
    `http_request_duration_seconds_count{method="GET",route="${API.positionDetails}",status="404"} 1`,
  )
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('987654')
})
