import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { migrateDatabase, type Db } from './open-db.ts'

let server: TestServer
let db: Db
beforeAll(async () => {
  server = await startServer()
  db = server.services.db
})
afterAll(() => server.close())

const outbox = (of: Db, kind: string) =>
  of.insertInto('outbox').values({ tenant_id: 1, kind, payload: '{}', created_at: 1 }).execute()
const readKinds = async () =>
  (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map((row) => row.kind)

test('migrating again changes nothing', async () => {
  await expect(migrateDatabase(db, server.services.kind)).resolves.toEqual([])
})

test('the audit trail takes new rows and refuses to forget or change one', async () => {
  await db
    .insertInto('audit_event')
    .values({
      tenant_id: 1,
      candidate_id: 1,
      offer_id: 1,
      kind: 'signed',
      at: 1,
      ip: '127.0.0.1',
      user_agent: 'x',
      session_id: 's',
      detail: '{}',
      seq: 1,
      prev_hash: '',
      hash: '',
    })
    .execute()
  await expect(db.updateTable('audit_event').set({ kind: 'opened' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
  expect(await db.selectFrom('audit_event').select('kind').execute()).toEqual([{ kind: 'signed' }])
})

test('numbers come back as numbers, also large ones and counts', async () => {
  const at = 1_799_999_999_999
  await db.updateTable('tenant').set({ created_at: at }).execute()
  expect(await db.selectFrom('tenant').select('created_at').executeTakeFirst()).toEqual({ created_at: at })
  const counted = await db.selectFrom('tenant').select(db.fn.countAll<number>().as('n')).executeTakeFirst()
  expect(Number(counted?.n)).toBe(1)
})

test('bytes come back as they were', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const file = { tenant_id: 1, sha256: 'x', media_type: 'application/pdf', size: bytes.length, bytes, created_at: 1 }
  await db.insertInto('file').values(file).execute()
  const row = await db.selectFrom('file').select('bytes').executeTakeFirstOrThrow()
  expect(Uint8Array.from(row.bytes)).toEqual(bytes)
})

test('references are held, values are checked', async () => {
  const offer = { tenant_id: 1, candidate_id: 4711, position_name: 'x', updated_at: 1, created_at: 1 }
  await expect(
    db
      .insertInto('offer')
      .values({ ...offer, status: 'Extended' })
      .execute(),
  ).rejects.toThrow(/foreign key/i)
  const candidate = { tenant_id: 1, enc_id: 'e', email: 'x@example.com', bootstrap_steps: '[]', created_at: 1 }
  const { id } = await db.insertInto('candidate').values(candidate).returning('id').executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('offer')
      .values({ ...offer, candidate_id: id, status: 'Perhaps' })
      .execute(),
  ).rejects.toThrow(/check/i)
})

test('20 transactions at once all commit', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      db.transaction().execute(async (tx) => {
        await outbox(tx, `many-${i}`)
        await new Promise((resolve) => setTimeout(resolve, 2))
        await outbox(tx, `many-${i}`)
      }),
    ),
  )
  expect((await readKinds()).filter((kind) => kind.startsWith('many-'))).toHaveLength(40)
})

test('a query beside an open transaction neither hangs nor joins it', async () => {
  const open = db
    .transaction()
    .execute(async (tx) => {
      await outbox(tx, 'inside')
      await new Promise((resolve) => setTimeout(resolve, 30))
      throw new Error('no')
    })
    .catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await outbox(db, 'beside')
  expect(await open).toBeInstanceOf(Error)
  expect(await readKinds()).toContain('beside')
  expect(await readKinds()).not.toContain('inside')
})
