import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { importFeed, type ImportOptions } from '#server/features/jobs/positions/import/import-feed.ts'
import { previewFeed } from '#server/features/jobs/positions/import/preview-feed.ts'
import { streamBoard } from '#tests/builders/jobs/greenhouse-board.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let tenant: Tenant
let serial = 0
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const load = (ids: number[], options: ImportOptions = {}, rows: Record<number, object> = {}) => {
  server.clock.now += 60_000
  return importFeed(
    server.services,
    tenant,
    { bytes: streamBoard(ids, buildTitles(ids, rows)), name: 'board' },
    options,
  )
}
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
/** Builds jobs by number; an old and a new number such as 7 and 1007 mean the same job. */
const buildTitles = (all: number[], rows: Record<number, object>) =>
  Object.fromEntries(
    all.map((id) => [id, { title: `Gardener ${id % 1000}`, requisition_id: `R-${id % 1000}`, ...rows[id] }]),
  )
const readRows = () =>
  server.services.db.selectFrom('position').selectAll().where('tenant_id', '=', tenant.id).execute()
const open = async () => (await readRows()).filter(({ closed_at }) => closed_at === null)
const openIds = async () => new Set((await open()).map(({ external_id }) => Number(external_id)))

async function fortyJobs() {
  serial += 1
  tenant = await server.tenant(`renewed-${serial}.example`)
  await load(ids(0, 40))
}

test(
  'S-15 forty jobs in the place of forty are asked about: none is closed, none shown twice, however often it is read',
  { tags: 'slow' },
  async () => {
    await fortyJobs()
    for (const _ of [1, 2]) {
      const report = await load(ids(1000, 1040))
      expect(report).toMatchObject({ outcome: 'held', heldBecause: 'renewed', gone: 40, closed: 0 })
      expect(report.error).toMatch(/Of the 40 open jobs the feed names none, and 40 with ids that are new/)
      expect(await openIds()).toEqual(new Set(ids(0, 40)))
    }
    const tried = await previewFeed(server.services, tenant, { bytes: streamBoard(ids(1000, 1040)), name: 'board' })
    expect(tried).toMatchObject({ outcome: 'held', heldBecause: 'renewed', closed: 0 })
  },
)

test('S-15 jobs with new ids that are the same by title and place keep their address and whoever saved them', async () => {
  await fortyJobs()
  const before = new Map((await open()).map(({ id, name }) => [name, id]))
  await load(ids(1000, 1040))
  const other = { 1003: { title: 'Harbour master' } }
  const report = await load(ids(1000, 1040), { matchTitles: true }, other)
  expect(report).toMatchObject({ outcome: 'done', matched: 39, closed: 1 })
  expect(await openIds()).toEqual(new Set(ids(1000, 1040)))
  for (const { name, id } of await open()) expect(before.get(name) ?? id).toBe(id)
  const seventh = (await open()).find(({ external_id }) => external_id === '1007')
  expect(seventh?.display_job_id).toBe('R-7')
  expect(await load(ids(1000, 1040), {}, other)).toMatchObject({ outcome: 'done', confirmed: 40, written: 0 })
  // The system changes its numbers back: the same jobs again, at the same addresses.
  expect(await load(ids(0, 40), { matchTitles: true })).toMatchObject({ outcome: 'done', matched: 39 })
  for (const { name, id } of await open()) expect(id).toBe(before.get(name))
})

test('S-15 jobs with new ids that are others take the place of those that are gone, once somebody says so', async () => {
  await fortyJobs()
  await load(ids(1000, 1040))
  expect(await load(ids(1000, 1040), { acceptShrink: true })).toMatchObject({ outcome: 'done', closed: 40 })
  expect(await openIds()).toEqual(new Set(ids(1000, 1040)))
})

test('S-15 titles are compared as far as jobs are there: many new ones with nothing in common are asked about again', async () => {
  await fortyJobs()
  const others = Object.fromEntries(ids(1000, 1040).map((id) => [id, { title: `Sailor ${id}` }]))
  expect(await load(ids(1000, 1040), { matchTitles: true }, others)).toMatchObject({ outcome: 'held', matched: 0 })
  expect(await openIds()).toEqual(new Set(ids(0, 40)))
})

test('S-15 a feed that grows, one with a tenth of its jobs left, and a small one are no reason to ask', async () => {
  await fortyJobs()
  expect(await load(ids(0, 400))).toMatchObject({ outcome: 'done', added: 360, closed: 0 })
  expect(await openIds()).toEqual(new Set(ids(0, 400)))
  await fortyJobs()
  expect(await load([...ids(1000, 1036), ...ids(0, 4)])).toMatchObject({ outcome: 'done', closed: 36 })
  expect(await openIds()).toEqual(new Set([...ids(1000, 1036), ...ids(0, 4)]))
  await fortyJobs()
  await load(ids(0, 9), { acceptShrink: true })
  expect(await load(ids(1000, 1009))).toMatchObject({ outcome: 'done', closed: 9 })
})

test('S-15 what is private stays so under its new id', async () => {
  await fortyJobs()
  const [first] = await open()
  await server.services.db
    .updateTable('position')
    .set({ is_private: 1 })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await load(ids(1000, 1040), { matchTitles: true })
  expect((await readRows()).find(({ id }) => id === first?.id)).toMatchObject({ external_id: '1000', is_private: 1 })
})
