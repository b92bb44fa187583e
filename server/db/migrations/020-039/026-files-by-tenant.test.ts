import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { migrateDatabase, openDb, type Db, type Kind } from '#server/db/open-db.ts'
import { createEmptyTables, createFreshDatabase } from '#tests/builders/database.ts'
import { filesByTenant } from './026-files-by-tenant.ts'

let db: Db
let kind: Kind
let database: Awaited<ReturnType<typeof createFreshDatabase>>
let fresh: Awaited<ReturnType<typeof createEmptyTables>>
beforeAll(async () => {
  database = await createFreshDatabase()
  const opened = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  db = opened.db
  kind = opened.kind
  fresh = await createEmptyTables()
})
afterAll(async () => {
  await db.destroy()
  await database?.drop()
  await fresh.close()
})

const AT = 1_700_000_000_000
const CONTENT = Buffer.from('a letter')

/**
 * Creates two tenants with an offer each for the same letter. The first offer is also signed and sealed, and its tenant
 * has files uploaded by candidates.
 */
async function fill(): Promise<void> {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const [columns, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)]
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db)
  }
  for (const sha256 of ['shared', 'signed', 'sealed', 'uploaded', 'nobodys'])
    await insert('file', { sha256, media_type: 'application/pdf', size: 8, bytes: CONTENT, created_at: AT })
  for (const id of [1, 2]) {
    await insert('tenant', { id, domain: `${id}.example`, name: 'x', created_at: AT })
    await insert('candidate', { id, tenant_id: id, enc_id: `${id}`, email: 'a@b.example', created_at: AT })
    const offer = { id, tenant_id: id, candidate_id: id, position_name: 'x', status: 'Extended' }
    await insert('offer', { ...offer, updated_at: AT, created_at: AT })
    const letter = { id: `d${id}`, offer_id: id, place: 0, name: 'Letter', status: 'Unsigned', signing_mode: 'inline' }
    await insert('offer_document', { ...letter, sha256: 'shared', updated_at: AT })
  }
  await sql`update offer_document set signed_sha256 = 'signed', sealed_sha256 = 'sealed', sealed = 1 where id = 'd1'`.execute(
    db,
  )
  const signature = { document_id: 'd1', candidate_id: 1, signature_text: 'A', consent_version: 'x' }
  await insert('signature', { ...signature, consent_language: 'en', document_sha256: 'shared', signed_at: AT })
  const upload = { id: 'u', tenant_id: 2, name: 'x', size: 8, state: 'ready', sha256: 'uploaded' }
  await insert('upload', { ...upload, created_at: AT, expires_at: AT })
}

test('A-32 each tenant gets what it points to, and nothing that belongs to a document is lost', async () => {
  await migrateDatabase(db, kind, '025-keys-by-endpoint')
  await fill()
  await migrateDatabase(db, kind)
  // SQLite records a migration after running it, so one that was stopped in between runs again.
  if (kind === 'sqlite') await filesByTenant(kind).up(db)
  const files = await db.selectFrom('file').selectAll().orderBy('tenant_id').orderBy('sha256').execute()
  expect(files.map(({ tenant_id, sha256 }) => `${tenant_id} ${sha256}`)).toEqual([
    '1 sealed',
    '1 shared',
    '1 signed',
    '2 shared',
    '2 uploaded',
  ])
  expect(files.every(({ bytes, size }) => size === 8 && CONTENT.equals(bytes))).toBe(true)
  const documents = await db.selectFrom('offer_document').selectAll().orderBy('id').execute()
  const letter = { place: 0, name: 'Letter', status: 'Unsigned', signing_mode: 'inline', sha256: 'shared' }
  expect(documents).toMatchObject([
    { ...letter, id: 'd1', offer_id: 1, tenant_id: 1, sealed: 1, signed_sha256: 'signed', sealed_sha256: 'sealed' },
    { ...letter, id: 'd2', offer_id: 2, tenant_id: 2, sealed: 0, signed_sha256: null, updated_at: AT },
  ])
  expect(await db.selectFrom('signature').select('document_id').execute()).toEqual([{ document_id: 'd1' }])
})

test('A-32 the tables end up like fresh ones, and references are held again', async () => {
  expect(await db.introspection.getTables()).toEqual(await fresh.db.introspection.getTables())
  const taken = db.updateTable('offer_document').set({ sha256: 'uploaded' }).where('id', '=', 'd1').execute()
  await expect(taken).rejects.toThrow(/foreign key/i)
  await db.deleteFrom('offer_document').where('id', '=', 'd1').execute()
  expect(await db.selectFrom('signature').select('document_id').execute()).toEqual([])
  await db.deleteFrom('tenant').execute()
  expect(await db.selectFrom('file').select('sha256').execute()).toEqual([])
})
