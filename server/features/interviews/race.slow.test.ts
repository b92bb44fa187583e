import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPanel } from '#tests/builders/interviews.ts'
import { FAIR, runRacePairs } from '#tests/builders/interview-race.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

vi.setConfig({ testTimeout: 600_000 })

let server: TestServer
beforeAll(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z') })
})
afterAll(() => server.close())

test('D-04 1,000 pairs choose the same time: 1,000 have it, and 1,000 choose another one', async () => {
  const races = await runRacePairs(server, await createPanel(server), 1000)
  expect(races.length).toBe(1000)
  expect(races.filter((one) => JSON.stringify(one) !== JSON.stringify(FAIR))).toEqual([])
})
