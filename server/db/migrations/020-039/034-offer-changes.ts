import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/** Adds the changes that employers make to open offers, whether or not candidates have seen the offer before. */
export const offerChanges = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    await createTableWithId(db, kind, 'offer_change')
      .addColumn('tenant_id', 'bigint', to('tenant.id'))
      .addColumn('offer_id', 'bigint', to('offer.id'))
      .addColumn('document_id', 'text')
      .addColumn('what', 'text', required)
      .addColumn('name', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('former_sha256', 'text')
      .addColumn('at', 'bigint', required)
      .addColumn('seen_at', 'bigint')
      .execute()
    await db.schema.createIndex('offer_change_by_offer').on('offer_change').columns(['offer_id', 'id']).execute()
    // The last change of an expired offer is its end, not the moment when a job noticed.
    await sql`update offer set updated_at = expires_at where status = 'Expired' and expires_at < updated_at`.execute(db)
  },
})
