import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import type { Db } from './open-db.ts'
import { withRelaxedSync } from './relaxed-sync.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const waitsForDisk = async (db: Db) => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  return rows[0]?.synchronous === 2
}
const nameTenant = (db: Db, name: string) => db.updateTable('tenant').set({ name }).execute()
const readTenantName = async (db: Db) => (await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow()).name

test('what is written with relaxed sync is written, also by transactions, and one that fails leaves nothing', async () => {
  const { db, kind } = server.services
  expect(await withRelaxedSync(db, kind, (one) => nameTenant(one, 'A').then(() => 'done'))).toBe('done')
  await withRelaxedSync(db, kind, (one) => one.transaction().execute((tx) => nameTenant(tx, 'B')))
  const failing = withRelaxedSync(db, kind, (one) =>
    one.transaction().execute(async (tx) => {
      await nameTenant(tx, 'C')
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect(await readTenantName(db)).toBe('B')
})

test('only what has relaxed sync does not wait for the disk: not what comes beside it, not what comes after it or its failure', async () => {
  const { db, kind } = server.services
  if (kind !== 'sqlite') return
  const [inside, beside] = await Promise.all([withRelaxedSync(db, kind, waitsForDisk), waitsForDisk(db)])
  expect([inside, beside]).toEqual([false, true])
  await expect(withRelaxedSync(db, kind, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await waitsForDisk(db)).toBe(true)
})
