import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildApp } from '#server/app.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor
const statements: string[] = []

beforeAll(async () => {
  server = await startServer()
  const { services } = server
  const recording: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(services.db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ services: { ...services, db: services.db.withPlugin(recording) }, pages: false })
  await app.ready()
  Object.assign(server.app, { inject: app.inject.bind(app) })
  employer = await createEmployer(server)
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

/** Collects the database queries of a request that follows an identical one. */
async function readWork(ask: () => Promise<{ statusCode: number }>): Promise<string[]> {
  await ask()
  statements.length = 0
  expect((await ask()).statusCode).toBe(200)
  return [...statements]
}

test('a request reads no tenant when one like it came before, however many there are', async () => {
  const asks = [() => employer.inject('GET', EMPLOYER_OFFERS), () => ada.inject('GET', API.sessions)] as const
  const work = async () => [await readWork(asks[0]), await readWork(asks[1])]
  const alone = await work()
  const others = Array.from({ length: 499 }, (_, i) => ({
    domain: `other-${i}.example`,
    name: 'Other',
    configs: '{}',
    created_at: server.clock.now,
  }))
  await server.services.db.insertInto('tenant').values(others).execute()
  server.services.events.emit('tenant.changed', { tenantId: 1 })
  await Promise.resolve()
  expect(await work()).toEqual(alone)
  expect(alone.flat().filter((sql) => sql.includes('from "tenant"'))).toEqual([])
  expect(alone.map(({ length }) => length)).toEqual([2, 2])
})
