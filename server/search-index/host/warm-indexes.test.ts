import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { IN_MEMORY } from '#server/config/config.ts'
import { findSnapshotFolder } from '#server/search-index/snapshot/snapshots.ts'
import { warmIndexes } from './warm-indexes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-warm-'))
let server: TestServer
let tenants: number[]

beforeEach(async () => {
  server = await startServer()
  for (let at = 0; at < 12; at++) await server.tenant(`t${at}.example`)
  const rows = await server.services.db.selectFrom('tenant').select('id').orderBy('id').execute()
  tenants = rows.map(({ id }) => id)
})
afterEach(() => server.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a snapshot of a tenant's index, written this many seconds after the epoch. */
function writeStoredIndex(tenantId: number | string, at: number): void {
  const file = path.join(folder, 'search', String(tenantId), 'index')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, '')
  utimesSync(file, at, at)
}

async function warmTenants(warm: (id: number) => Promise<void> = async () => {}): Promise<number[]> {
  const ids: number[] = []
  const { services } = server
  const search = {
    ...services.search,
    warm(id: number) {
      ids.push(id)
      return warm(id)
    },
  }
  await warmIndexes({ ...services, config: { ...services.config, DATA_DIR: folder }, search })
  return ids
}

test('S-20 at a start the indexes of ten tenants are built, those first whose index was in use last', async () => {
  expect(await warmTenants()).toEqual(tenants.slice(0, 10))
  const [first, , , , fifth] = tenants
  const last = tenants.at(-1)!
  writeStoredIndex(last, 10)
  writeStoredIndex(fifth!, 20)
  writeStoredIndex('names', 30)
  writeStoredIndex(987_654, 40)
  expect(await warmTenants()).toEqual([fifth, last, first, ...tenants.slice(1, 4), ...tenants.slice(5, 9)])
})

test('S-20 an index that cannot be built does not keep the others from it', async () => {
  const ids = await warmTenants(async (id) => {
    if (id === tenants[0]) throw new Error('no such thread')
  })
  expect(ids).toHaveLength(10)
  expect(server.lines.filter((line) => line.includes('built ahead'))).toHaveLength(1)
})

test('S-20 a data folder that is only in memory keeps no index', () => {
  expect(findSnapshotFolder({ DATA_DIR: IN_MEMORY })).toBeNull()
})
