import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastVisit, noteVisit } from '#contract/dashboard/last-visit.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const readSince = async (visitor: Visitor, { method, path }: typeof lastVisit | typeof noteVisit) =>
  lastVisit.response.parse((await visitor.inject(method, path)).json<{ data: unknown }>().data).sinceTs
/** Lets minutes pass and renews the page's token, which has expired by then. */
const pass = async (visitor: Visitor, minutes: number) => {
  server.clock.now += minutes * MINUTE
  await visitor.inject('GET', API.boot)
}
const seconds = () => Math.floor(server.clock.now / 1000)

test('D-01 what changed is counted from the end of the visit before, however often this one is reloaded', async () => {
  const ada = await server.signedIn({ email: 'visit@example.com' })
  expect(await readSince(ada, lastVisit)).toBe(null)
  expect(await readSince(ada, noteVisit)).toBe(null)
  await pass(ada, 20)
  expect(await readSince(ada, noteVisit)).toBe(null)
  const end = seconds()
  await pass(ada, 31)
  expect(await readSince(ada, lastVisit)).toBe(end)
  expect(await readSince(ada, noteVisit)).toBe(end)
  await pass(ada, 10)
  expect(await readSince(ada, lastVisit)).toBe(end)
  expect(await readSince(ada, noteVisit)).toBe(end)
  expect(await readSince(await server.signedIn({ email: 'visit.other@example.com' }), lastVisit)).toBe(null)
})
