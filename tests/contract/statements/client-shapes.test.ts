import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { buildPageParts } from '#tests/builders/pages.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

// Shapes that public clients of the job calls read; `clients.ts` lists those tested elsewhere.

let server: TestServer
beforeAll(async () => {
  server = await startServer({ pages: buildPageParts(() => ({})) })
  const { db } = server.services
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } }) })
    .execute()
  const tenant = await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  await upsertPositions(server.services, presentTenant(tenant), [
    newPosition({ latlong: ['60.39,5.32'] }),
    newPosition({ workLocation: 'remote', latlong: ['59.91,10.75'], department: '' }),
  ])
})
afterAll(() => server.close())

type Json = Record<string, unknown>
async function ask(url: string) {
  const answer = await server.app.inject({ url })
  return { code: answer.statusCode, ...answer.json<{ status: unknown; error: unknown; data: Json; metadata: Json }>() }
}
const jobs = async () => (await ask(API.search)).data['positions'] as Json[]

test('S-15 an answer is told by its status, its error and its data', { tags: 'slow' }, async () => {
  const found = await ask(`${API.search}?query=deck`)
  expect([found.code, found.status, found.error]).toEqual([200, 200, { message: '', body: '' }])
  expect(found.data).toMatchObject({
    positions: expect.any(Array),
    count: 2,
    filterDef: { allFilters: expect.any(Array) },
  })
  const refused = await ask(`${API.positionDetails}?position_id=999999999`)
  expect([refused.code, refused.status, refused.data]).toEqual([404, 404, null])
  expect(refused.error).toMatchObject({ message: expect.stringMatching(/./), body: expect.any(String) })
})

test('S-15 a job of the list has the types that clients parse', async () => {
  const found = await jobs()
  expect(found).toHaveLength(2)
  for (const job of found) {
    for (const name of ['id', 'postedTs', 'creationTs']) {
      expect(Number.isSafeInteger(job[name])).toBe(true)
      expect(job[name]).toBeLessThan(name === 'id' ? 2 ** 53 : 1e11)
    }
    for (const name of ['name', 'displayJobId', 'atsJobId', 'positionUrl'])
      expect(job[name]).toEqual(expect.any(String))
    for (const name of ['locations', 'standardizedLocations']) expect(job[name]).toEqual(expect.any(Array))
    for (const name of ['department', 'workLocationOption', 'locationFlexibility'])
      expect(['string', 'object']).toContain(job[name] === null ? 'object' : typeof job[name])
    expect(job).toMatchObject({
      archived_at: null,
      positionUrl: `/careers/job/${String(job['id'])}`,
      positionUserActions: { isSaved: false },
    })
  }
})

test('S-15 S-20 places of a map: a number and a point', async () => {
  const { filterDef } = (await ask(API.search)).data as {
    filterDef: { allFilters: { filterName: string; options: Json[] }[] }
  }
  const optionsOf = (name: string) => filterDef.allFilters.find(({ filterName }) => filterName === name)?.options
  // A place with Foyer's additional field, the place's name.
  const bergen = { label: 1, value: '60.39,5.32', count: 1, location: 'Bergen' }
  expect(optionsOf('latlong_non_remote')).toEqual([bergen])
  expect(optionsOf('latlong_remote')).toEqual([{ label: 1, value: '59.91,10.75', count: 1, location: 'Oslo' }])
})

test('S-15 A-10 boot data is where clients read it', async () => {
  const { body } = await server.app.inject({ url: '/careers' })
  const text = /<code id="pcsx-data" hidden>([^<]*)<\/code>/.exec(body)?.[1] ?? ''
  const json = text.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
  expect(JSON.parse(json)).toMatchObject({ domain: 'demo.example' })
  const plain = body.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
  expect(/"domain":\s*"([^"]*)"/.exec(plain)?.[1]).toBe('demo.example')
})
