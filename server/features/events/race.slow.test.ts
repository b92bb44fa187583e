import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fair, runEventRaces } from '#tests/builders/event-race.ts'
import { createHost } from '#tests/builders/events.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 600_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
})
afterAll(() => server.close())

test('D-05 1,000 pairs want the last seat: 1,000 have it, and 1,000 are offered the waiting list', async () => {
  const races = await runEventRaces(server, await createHost(server), 1000)
  expect(races.length).toBe(1000)
  expect(races.filter((one) => JSON.stringify(one) !== JSON.stringify(fair()))).toEqual([])
})
