import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { findShareableSource } from '#server/db/open-db.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { buildPlainIndexQuery } from '#tests/builders/jobs/indexed-jobs.ts'
import { newPosition } from '#tests/builders/jobs/positions.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { openSearchHost } from './search-host.ts'

const root = mkdtempSync(path.join(tmpdir(), 'foyer-kept-index-'))
let server: TestServer
let tenant: Tenant
let folder: string

beforeEach(async () => {
  const DATA_DIR = mkdtempSync(path.join(root, 'data-'))
  server = await startServer({ env: { DATA_DIR } })
  tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  folder = path.join(DATA_DIR, 'search', String(tenant.id))
})
afterEach(() => server.close())
afterAll(() => rmSync(root, { recursive: true, force: true }))

const write = (...rows: Parameters<typeof newPosition>[0][]) =>
  upsertPositions(
    server.services,
    tenant,
    rows.map((row) => newPosition(row)),
  )

/** Starts a server, searches, and stops it. */
async function searchStoredIndex(query: string, warnings: string[] = []): Promise<string[]> {
  const { db, config } = server.services
  const warn = (warning: string) => void warnings.push(warning)
  const search = openSearchHost({ db, source: findShareableSource(config), bytes: 2 ** 30, warn })
  const { ids } = await search.search(tenant.id, buildPlainIndexQuery({ query, now: server.clock.now }))
  await search.close()
  const rows = await db.selectFrom('position').select(['id', 'external_id']).where('id', 'in', ids).execute()
  return rows.map((row) => row.external_id).toSorted()
}

const position = (externalId: string) =>
  server.services.db.updateTable('position').where('external_id', '=', externalId)

test('S-20 after a restart the index is the one that was kept, and every difference to the database is read', async () => {
  await write(...['one', 'two', 'three', 'four', 'five'].map((externalId) => ({ externalId, name: 'Harbour pilot' })))
  expect(await searchStoredIndex('pilot')).toHaveLength(5)

  // The change has no new time, so it is only found if the snapshot was not used.
  await position('one').set({ name: 'Cook' }).execute()
  expect(await searchStoredIndex('pilot')).toHaveLength(5)

  // Meanwhile other processes closed, changed, hid, erased and added jobs; one change has an earlier time, as after
  // restoring a backup.
  await position('one').set({ name: 'Cook', changed_at: 17 }).execute()
  await position('two')
    .set({ closed_at: 1, changed_at: server.clock.now + 1 })
    .execute()
  await position('three').set({ is_private: 1 }).execute()
  await server.services.db.deleteFrom('position').where('external_id', '=', 'four').execute()
  await write({ externalId: 'six', name: 'River pilot' })
  expect(await searchStoredIndex('pilot')).toEqual(['five', 'six'])
  expect(await searchStoredIndex('cook')).toEqual(['one'])
})

test('S-20 an index that is damaged on disk is built anew, and one that cannot be kept is told of and searched', async () => {
  await write({ externalId: 'one', name: 'Harbour pilot' })
  expect(await searchStoredIndex('pilot')).toEqual(['one'])
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'no index')
  expect(await searchStoredIndex('pilot')).toEqual(['one'])

  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in the way')
  const warnings: string[] = []
  expect(await searchStoredIndex('pilot', warnings)).toEqual(['one'])
  expect(warnings).toEqual([expect.stringMatching(/EEXIST|ENOTDIR/)])
  expect(existsSync(folder)).toBe(true)
})
