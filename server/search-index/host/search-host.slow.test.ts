import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { findShareableSource } from '#server/db/open-db.ts'
import { openSearchHost } from './search-host.ts'
import { SearchThread, SearchThreadEnded } from './thread-client.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let tenant: Tenant
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-search-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = async (DATA_DIR: string) => {
  server = await startServer({ env: { DATA_DIR } })
  tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
}
const own = () => ({ db: server.services.db, source: findShareableSource(server.services.config) })
const buildWish = (query: string, more: Partial<IndexQuery> = {}): IndexQuery => ({
  query,
  filters: {},
  sort: 'relevance',
  start: 0,
  size: 10,
  facets: [],
  now: server.clock.now,
  ...more,
})
const write = (...rows: Parameters<typeof newPosition>[0][]) =>
  upsertPositions(
    server.services,
    tenant,
    rows.map((row) => newPosition(row)),
  )
const listNames = async (query: string, more: Partial<IndexQuery> = {}) => {
  const { ids } = await server.services.search.search(tenant.id, buildWish(query, more))
  if (ids.length === 0) return []
  const rows = await server.services.db.selectFrom('position').select(['id', 'name']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.name)
}

// An in-memory database is read by this process, any other by the thread.
describe.each([
  ['in memory', () => IN_MEMORY],
  ['in a file', () => mkdtempSync(path.join(folder, 'data-'))],
])('a database %s', (_where, dataDir) => {
  beforeEach(() => start(dataDir()))
  afterEach(() => server.close())

  test('S-20 the first search waits for the index: what is open is found, what is closed, private or another tenant’s is not', async () => {
    const other = await server.tenant('other.example')
    await write(
      ...Array.from({ length: 130 }, () => ({ name: 'Deck hand' })),
      { name: 'Harbour pilot', description: '<p>Ships&nbsp;&amp; tugs, <b>fear</b>less</p>', skills: ['Towing'] },
      { name: 'Closed pilot', closedAt: server.clock.now },
      { name: 'Secret pilot', isPrivate: true },
    )
    await upsertPositions(server.services, other, [newPosition({ name: 'Foreign pilot' })])
    expect(await listNames('pilot')).toEqual(['Harbour pilot'])
    expect(await listNames('fearless tugs')).toEqual(['Harbour pilot'])
    expect(await server.services.search.search(tenant.id, buildWish(''))).toMatchObject({ count: 131 })
  })

  test('S-20 a change of this process is found by the next search', async () => {
    await write({ externalId: 'one', name: 'Harbour pilot' })
    expect(await listNames('pilot')).toEqual(['Harbour pilot'])
    await write({ externalId: 'one', name: 'River pilot' }, { externalId: 'two', name: 'Cook' })
    expect(await listNames('pilot')).toEqual(['River pilot'])
    expect(await listNames('harbour')).toEqual([])
    expect(await listNames('cook')).toEqual(['Cook'])
    await write({ externalId: 'one', name: 'River pilot', closedAt: server.clock.now })
    expect(await listNames('pilot')).toEqual([])
  })

  test('S-20 a change of another process is found by its time', async () => {
    await write({ externalId: 'one', name: 'Harbour pilot' }, { externalId: 'two', name: 'River pilot' })
    expect(await listNames('pilot')).toHaveLength(2)
    await server.services.db
      .updateTable('position')
      .set({ closed_at: server.clock.now, changed_at: server.clock.now + 1 })
      .where('external_id', '=', 'one')
      .execute()
    await expect.poll(() => listNames('pilot'), { timeout: 10_000 }).toEqual(['River pilot'])
  })

  test('S-20 a place, filters and counts come through the thread', async () => {
    await write(
      {
        name: 'Pilot',
        standardizedLocations: ['Bergen, VL, NO'],
        latlong: ['60.39,5.32'],
        salary: { currency: 'EUR', min: 5000, max: 6000, interval: 'MONTH' },
      },
      { name: 'Pilot', locations: ['Oslo, Norway'], standardizedLocations: ['Oslo, 12, NO'], latlong: ['59.91,10.75'] },
    )
    const near = await server.services.search.search(
      tenant.id,
      buildWish('pilot', {
        place: { kind: 'point', lat: 60.4, lng: 5.3, radiusKm: 50 },
        facets: ['country', 'locations'],
        points: true,
      }),
    )
    expect(near).toMatchObject({
      count: 1,
      facets: { country: [{ value: 'NO', count: 1 }], locations: [{ value: 'Bergen, VL, NO', count: 1 }] },
      points: [{ lat: 60.39, lng: 5.32, count: 1, isRemote: false }],
    })
    expect(await listNames('', { place: { kind: 'text', text: 'oslo, norway' } })).toHaveLength(1)
    expect(await listNames('', { place: { kind: 'text', text: 'Norway' } })).toHaveLength(2)
    expect(await listNames('', { salaryMin: { amount: 70_000, currency: 'EUR' } })).toHaveLength(1)
    expect(await listNames('', { salaryMin: { amount: 72_001, currency: 'EUR' } })).toHaveLength(0)
    const { search } = server.services
    expect(await search.suggest(tenant.id, { kind: 'location', term: 'ber', size: 5, now: 0 })).toEqual([
      { text: 'Bergen, Norway', count: 1 },
      { text: 'Bergen, VL, NO', count: 1 },
    ])
  })

  test('S-20 indexes that outgrow their memory make room for the one that is used', async () => {
    const other = await server.tenant('other.example')
    await write({ name: 'Harbour pilot' })
    await upsertPositions(server.services, other, [newPosition({ name: 'Foreign pilot' })])
    const search = openSearchHost({ ...own(), bytes: 1 })
    try {
      for (const [id, query] of [
        [tenant.id, 'harbour'],
        [other.id, 'foreign'],
        [tenant.id, 'harbour'],
      ] as const)
        expect(await search.search(id, buildWish(query))).toMatchObject({ count: 1 })
      // Refreshing indexes must not evict others.
      const ask = vi.spyOn(SearchThread.prototype, 'ask')
      await search.warm(other.id)
      expect(ask).not.toHaveBeenCalled()
      ask.mockRestore()
    } finally {
      await search.close()
    }
  })

  test('S-20 a thread may be started ahead, also twice', async () => {
    await write({ name: 'Harbour pilot' })
    const search = openSearchHost({ ...own(), bytes: 2 ** 30 })
    search.start()
    search.start()
    expect(await search.search(tenant.id, buildWish('pilot'))).toMatchObject({ count: 1 })
    await search.close()
  })

  test('S-20 a thread that ends is started anew, and its indexes are built once more', async () => {
    await write({ name: 'Harbour pilot' })
    const thread = new SearchThread(() => {})
    const asked = () => thread.ask({ kind: 'search', tenantId: tenant.id, request: buildWish('pilot') })
    // Orders sent before the end are answered; later ones are not.
    const [answered, , ended] = await Promise.allSettled([asked(), thread.end(), asked()])
    expect(answered).toMatchObject({ status: 'fulfilled', value: { count: 0 } })
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(SearchThreadEnded) as Error })
    expect(await asked()).toMatchObject({ count: 0 })
    await thread.end()

    let last = thread
    const search = openSearchHost({
      ...own(),
      bytes: 2 ** 30,
      openThread: (onEnd) => (last = new SearchThread(onEnd, own().source)),
    })
    expect(await search.search(tenant.id, buildWish('pilot'))).toMatchObject({ count: 1 })
    await last.end()
    expect(await search.search(tenant.id, buildWish('pilot'))).toMatchObject({ count: 1 })
    const underWay = search.search(tenant.id, buildWish('pilot'))
    await last.end()
    expect(await underWay).toMatchObject({ count: 1 })
    await search.close()
  })

  test('S-20 searches at once share one index, and what the thread cannot do ends nothing', async () => {
    await write({ name: 'Harbour pilot' })
    const { search } = server.services
    const both = await Promise.all([
      search.search(tenant.id, buildWish('pilot')),
      search.search(tenant.id, buildWish('pilot')),
    ])
    expect(both.map(({ count }) => count)).toEqual([1, 1])
    // Orders that cannot be cloned are never sent; errors of the thread are returned and do not end it.
    await expect(search.search(tenant.id, { ...buildWish(''), filters: null as never })).rejects.toThrow(/TypeError/)
    expect(await search.search(tenant.id, buildWish('pilot'))).toMatchObject({ count: 1 })
  })

  test('S-20 a change that is committed after a later one is found', async () => {
    await write({ externalId: 'one', name: 'Harbour pilot' }, { externalId: 'two', name: 'River pilot' })
    expect(await listNames('pilot')).toHaveLength(2)
    await server.services.db
      .updateTable('position')
      .set({ closed_at: server.clock.now, changed_at: server.clock.now - 20_000 })
      .where('external_id', '=', 'one')
      .execute()
    await write({ externalId: 'three', name: 'Cook' })
    expect(await listNames('pilot')).toEqual(['River pilot'])
  })

  test('S-20 a change of this process does not hide what another one changed a minute before', async () => {
    await write({ externalId: 'one', name: 'Harbour pilot' }, { externalId: 'two', name: 'River pilot' })
    expect(await listNames('pilot')).toHaveLength(2)
    await server.services.db
      .updateTable('position')
      .set({ closed_at: server.clock.now, changed_at: server.clock.now + 1 })
      .where('external_id', '=', 'one')
      .execute()
    server.clock.now += 60_000
    await write({ externalId: 'three', name: 'Cook' })
    expect(await listNames('pilot')).toEqual(['River pilot'])
  })

  test('S-20 what was changed long ago is not looked at again with every change', async () => {
    await write(...Array.from({ length: 130 }, () => ({ name: 'Deck hand' })))
    server.clock.now += 10 * 60_000
    const { db } = server.services
    let rowsRead = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        rowsRead += result.rows.length
        return result
      },
    })
    const search = openSearchHost({ ...own(), db: counting, bytes: 2 ** 30, now: () => server.clock.now })
    const found = async () => (await search.search(tenant.id, buildWish('pilot'))).count
    expect(await found()).toBe(0)
    const { id } = await db
      .updateTable('position')
      .set({ name: 'Pilot', changed_at: server.clock.now })
      .where(
        'id',
        '=',
        db.selectFrom('position').select(({ fn }) => fn.max('id').as('id')),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    rowsRead = 0
    search.changed(tenant.id, id)
    expect(await found()).toBe(1)
    expect(rowsRead).toBeLessThan(5)
    await search.close()
  })
})

test('S-20 an index that is dropped while the thread reads it is read no further', async () => {
  await start(mkdtempSync(path.join(folder, 'data-')))
  await write(...Array.from({ length: 400 }, () => ({ name: 'Deck hand' })))
  const { source } = own()
  const thread = new SearchThread(() => {}, source)
  const building = thread.ask({ kind: 'build', tenantId: tenant.id, since: 0 })
  await thread.ask({ kind: 'drop', tenantId: tenant.id })
  expect((await building).recent.ids.length).toBeLessThan(400)
  const again = await thread.ask({ kind: 'build', tenantId: tenant.id, since: 0 })
  expect(again.recent.ids).toHaveLength(400)
  expect(await thread.ask({ kind: 'search', tenantId: tenant.id, request: buildWish('') })).toMatchObject({
    count: 400,
  })
  await thread.end()
  await server.close()
})

test('S-20 a database that the thread cannot open is an error, not an empty index', async () => {
  await start(IN_MEMORY)
  const source = { DATA_DIR: '/dev/null/nowhere', DATABASE_URL: undefined }
  const search = openSearchHost({ db: server.services.db, source, bytes: 2 ** 30 })
  await expect(search.search(tenant.id, buildWish(''))).rejects.toThrow(/EEXIST|ENOTDIR|ENOENT/)
  await search.close()
  await server.close()
})
