import { sql, type Kysely } from 'kysely'
import type { Kind } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { FIRST_LINK, hashTrailRow } from '#server/db/audit-trail-hash.ts'

/** Adds the position and the hashes to every row of the audit trail; the existing columns stay as they are. */
export async function chainAuditTrail(untyped: Kysely<unknown>, kind: Kind): Promise<void> {
  const db = untyped as Kysely<Schema>
  const trail = () => db.schema.alterTable('audit_event')
  await unlock(db, kind)
  await trail()
    .addColumn('seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const name of ['prev_hash', 'hash'])
    await trail()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  // The end of each chain is stored separately, so that missing rows at the end are detected too.
  await db.schema
    .createTable('audit_chain')
    .addColumn('offer_id', 'bigint', (column) => column.primaryKey())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute()
  await chainRows(db)
  await db.schema.createIndex('audit_event_place').unique().on('audit_event').columns(['offer_id', 'seq']).execute()
  await lock(db, kind)
}

async function chainRows(db: Kysely<Schema>): Promise<void> {
  const offers = await db.selectFrom('audit_event').select('offer_id').distinct().execute()
  for (const { offer_id } of offers) {
    const rows = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offer_id).orderBy('id').execute()
    let prev_hash = FIRST_LINK
    for (const [index, row] of rows.entries()) {
      const seq = index + 1
      const hash = hashTrailRow({ ...row, seq, prev_hash })
      await db.updateTable('audit_event').set({ seq, prev_hash, hash }).where('id', '=', row.id).execute()
      prev_hash = hash
    }
    await db.insertInto('audit_chain').values({ offer_id, length: rows.length, hash: prev_hash }).execute()
  }
}

async function unlock(db: Kysely<Schema>, kind: Kind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`drop trigger audit_event_no_update`.execute(db)
    return
  }
  await sql`drop trigger audit_event_append_only on audit_event`.execute(db)
}

async function lock(db: Kysely<Schema>, kind: Kind): Promise<void> {
  if (kind === 'sqlite') {
    await sql`create trigger audit_event_no_update before update on audit_event
      begin select raise(abort, 'audit_event is append-only'); end`.execute(db)
    return
  }
  await sql`create trigger audit_event_append_only before update or delete on audit_event
    for each row execute function audit_event_refuse()`.execute(db)
}
