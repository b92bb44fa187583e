import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_MEMORY } from '#server/config/config.ts'
import { openDb, type Db, type Kind } from '#server/db/open-db.ts'
import { findFirstChainFlaw } from '#server/db/audit-trail-hash.ts'
import { createFreshDatabase } from '#tests/builders/database.ts'
import { first } from './001-first.ts'
import { workAndSeals } from './002-work-and-seals.ts'

let db: Db
let kind: Kind
let database: Awaited<ReturnType<typeof createFreshDatabase>>
beforeAll(async () => {
  database = await createFreshDatabase()
  const opened = await openDb({ DATA_DIR: IN_MEMORY, DATABASE_URL: database?.url })
  db = opened.db
  kind = opened.kind
})
afterAll(async () => {
  await db.destroy()
  await database?.drop()
})

test('O-16 rows written before there was a chain are chained as they are, offer by offer, and are locked again', async () => {
  const untyped = db.withTables<{ audit_event: Record<string, unknown> }>()
  await first(kind).up(db as never)
  for (let index = 0; index < 7; index += 1)
    await untyped
      .insertInto('audit_event')
      .values({
        tenant_id: 1,
        candidate_id: 2,
        offer_id: 10 + (index % 2),
        kind: 'opened',
        at: 1_700_000_000_000 + index,
        ip: '127.0.0.1',
        user_agent: 'x',
        session_id: 's',
        detail: '{}',
      })
      .execute()
  await workAndSeals(kind).up(db as never)

  for (const [offerId, length] of [
    [10, 4],
    [11, 3],
  ] as const) {
    const rows = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offerId).orderBy('id').execute()
    const end = await db.selectFrom('audit_chain').selectAll().where('offer_id', '=', offerId).executeTakeFirst()
    expect(end?.length).toBe(length)
    expect(findFirstChainFlaw(rows, end)).toBeNull()
  }
  await expect(db.updateTable('audit_event').set({ kind: 'signed' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('append-only')
})
