import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { everyKindOfOffer } from '#tests/builders/offers/every-kind-of-offer.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { SALTS } from './digests.ts'
import { verifyOffers } from './verify-offers.ts'

// Long timeouts: hundreds of columns are changed, each with its seals, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const email = 'ada@example.com'
let server: TestServer
let page: FastifyInstance
let employer: Employer
let ada: Visitor & { candidateId: number }

beforeAll(async () => {
  server = await startServer()
  page = await buildSigningApp(server.services, createSigningProvider(server.services))
  await page.ready()
  employer = await createEmployer(server)
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
  await everyKindOfOffer({ server, page, employer, ada })
  await unlock(server.services.db)
})
afterAll(async () => {
  await page.close()
  await server.close()
})

/** Tables with columns that the trail covers, and how a row of each leads to its offer. */
const TABLES: Partial<Record<keyof Schema, { key: string; offer: string }>> = {
  offer: { key: 'id', offer: 'id' },
  offer_document: { key: 'id', offer: 'offer_id' },
  signature: { key: 'document_id', offer: '(select offer_id from offer_document d where d.id = document_id)' },
  esign_ceremony: { key: 'id', offer: '(select offer_id from offer_document d where d.id = document_id)' },
  offer_request: { key: 'id', offer: 'offer_id' },
  offer_change: { key: 'id', offer: 'offer_id' },
  form_submission: {
    key: 'assignment_id',
    offer: '(select offer_id from form_assignment a where a.id = assignment_id)',
  },
  audit_event: { key: 'id', offer: 'offer_id' },
  audit_chain: { key: 'offer_id', offer: 'offer_id' },
  seal_certificate: { key: 'sha256', offer: '(select max(offer_id) from offer_document where sealed = 1)' },
  file: {
    key: 'sha256',
    offer:
      '(select max(offer_id) from offer_document d where file.sha256 in (d.sha256, d.signed_sha256, d.sealed_sha256))',
  },
}

/** Columns that are not proved, each with its reason. A new one belongs here or into the trail. */
const NOT_COVERED: Record<string, string> = {
  'offer.updated_at': 'orders lists, and is touched by whoever takes hold of the row',
  'offer_document.updated_at': 'orders lists',
  'offer_document.seal_failed_at': 'says that no seal was made: nothing was signed, changed or lost by that',
  'esign_ceremony.begun_at': 'the fact `ceremony_opened` has its own time; other providers begin without one',
  'form_submission.submitted_at': 'the fact `form_completed` has its own time',
  'audit_event.id': 'a number of the database: the place in the chain is `seq`',
  'file.created_at': 'touched whenever the same bytes come again, so that they are not tidied away meanwhile',
  'seal_certificate.created_at': 'orders the list that is shown',
}

/** Tables that refer to an offer or a document, but have no column that the trail proves. */
const NOT_COVERED_TABLES: Record<string, string> = {
  erased_offer: 'names offers that are gone with their trail; a trail that is there speaks of none of them',
  offer_reminder: 'what was sent to the candidate; nothing about the offer follows from it',
  countersign_link: 'ways to a signature: who signed what is in the fact `countersigned`',
  document_view: 'which pages were told already: the fact `page_viewed` says it',
  onboarding_task: 'where a task of a new hire leads; what is done there is held by the offer and its forms',
  form_assignment: 'how a form lies before the candidate; what was sent is held by `form_submission.sha256`',
}

test('O-25 what was done in every way is sound, and every column of it is covered', async () => {
  const { flaws, uncovered, seals } = await verifyOffers(server.services.db, null)
  expect({ flaws, uncovered }).toEqual({ flaws: [], uncovered: {} })
  expect(seals).toBe(9)
})

test('O-25 a table that names an offer or a document is covered, or is said why not', async () => {
  const tables = await server.services.db.introspection.getTables()
  const names = tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'offer_id' || name === 'document_id'))
    .map(({ name }) => name)
  expect(names.filter((name) => !(name in TABLES) && !(name in NOT_COVERED_TABLES))).toEqual([])
})

test('O-25 any column that is flipped is named, by table, column and row', async () => {
  const { db } = server.services
  const missed: string[] = []
  const flipped = new Set<string>()
  const known = await db.introspection.getTables()
  for (const [table, at] of Object.entries(TABLES)) {
    const columns = known.find(({ name }) => name === table)?.columns ?? []
    const rows = await sql<Record<string, unknown>>`
      select *, ${sql.raw(at.offer)} as its_offer from ${sql.table(table)} order by ${sql.ref(at.key)}`.execute(db)
    for (const row of rows.rows.filter(({ its_offer }) => its_offer !== null))
      for (const { name, dataType } of columns) {
        const column = `${table}.${name}`
        if (column in NOT_COVERED) continue
        flipped.add(column)
        const key = row[at.key]
        const value = buildOtherValue(row[name], dataType)
        const flaws = await listFlawsAfter(db, { table, at, name, key, value, offer: Number(row['its_offer']) })
        const isNamed = flaws.some(
          (flaw) =>
            namesTable(flaw.table, table) &&
            namesColumn(flaw.column, table, name) &&
            namesRow(flaw.row, table, name, key),
        )
        if (!isNamed) missed.push(`${column} of ${String(key)}: ${JSON.stringify(flaws)}`)
      }
  }
  expect(missed).toEqual([])
  const all = known.flatMap(({ name, columns }) => (name in TABLES ? columns.map((one) => `${name}.${one.name}`) : []))
  expect(all.filter((column) => !flipped.has(column) && !(column in NOT_COVERED))).toEqual([])
  // Reasons for columns that no longer exist.
  expect(Object.keys(NOT_COVERED).filter((column) => !all.includes(column))).toEqual([])
})

type Wanted = { table: string; at: { key: string }; name: string; key: unknown; value: unknown; offer: number }

/** The flaws found after this one value is changed; the change is rolled back. */
async function listFlawsAfter(db: Db, { table, at, name, key, value, offer }: Wanted) {
  let flaws: Awaited<ReturnType<typeof verifyOffers>>['flaws'] = []
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${sql.ref(at.key)} = ${key}`.execute(
        tx,
      )
      flaws = (await verifyOffers(tx, offer)).flaws
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return flaws
}

/**
 * Whether a flaw names the table. An event that was moved is missed at its old place: the next one reports it, or the
 * end of the chain.
 */
const namesTable = (said: string, table: string) =>
  said === table ||
  (table === 'audit_event' && said === 'audit_chain') ||
  (table === 'audit_chain' && said === 'audit_event')
/** Whether a flaw names the column. A fingerprint covers all columns of a row, and a missing file names none. */
const namesColumn = (said: string | null, table: string, name: string) =>
  said === name ||
  // a salt is found by the text that it belongs to
  (said !== null && SALTS[said] === name) ||
  table.startsWith('audit_') ||
  (table === 'form_submission' && said === null) ||
  (table === 'file' && said === 'sha256') ||
  table === 'seal_certificate'
const namesRow = (said: string | number | null, table: string, name: string, key: unknown) =>
  String(said) === String(key) ||
  (table === 'audit_event' && ['offer_id', 'seq'].includes(name)) ||
  (table === 'seal_certificate' && name === 'sha256')

/** Returns another value of the same type. */
function buildOtherValue(value: unknown, dataType: string): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.map((byte, at) => (at === 40 ? byte ^ 1 : byte)))
  if (/int/i.test(dataType)) return value === null ? 4711 : Number(value) + 1000
  return value === null ? 'x' : `${value as string}x`
}

/** Removes triggers and references, as somebody with the database's own password could. */
async function unlock(db: Db): Promise<void> {
  if (server.services.kind === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db)
    await sql`pragma ignore_check_constraints = on`.execute(db)
    for (const action of ['update', 'delete']) await sql.raw(`drop trigger audit_event_no_${action}`).execute(db)
    return
  }
  const checks = await sql<{ name: string; at: string }>`
    select conname as name, conrelid::regclass::text as at from pg_constraint where contype = 'c'`.execute(db)
  for (const { name, at } of checks.rows)
    if (at in TABLES) await sql.raw(`alter table ${at} drop constraint "${name}"`).execute(db)
  for (const table of Object.keys(TABLES)) await sql.raw(`alter table "${table}" disable trigger all`).execute(db)
}
