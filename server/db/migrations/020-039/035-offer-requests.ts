import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

/**
 * Adds candidates' requests about an offer with the employer's answers, the reason for declining, and the contact
 * person.
 */
export const offerRequests = (kind: Kind): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['contact', 'decline_reason', 'decline_words'])
      await db.schema.alterTable('offer').addColumn(column, 'text').execute()
    await createTableWithId(db, kind, 'offer_request')
      .addColumn('offer_id', 'bigint', to('offer.id'))
      .addColumn('kind', 'text', required)
      .addColumn('words', 'text')
      .addColumn('wanted_until', 'bigint')
      .addColumn('asked_at', 'bigint', required)
      .addColumn('outcome', 'text')
      .addColumn('answer', 'text')
      .addColumn('granted_until', 'bigint')
      .addColumn('answered_at', 'bigint')
      .execute()
    await db.schema.createIndex('offer_request_by_offer').on('offer_request').columns(['offer_id', 'id']).execute()
    // More time and a paper copy can be requested once until the request is answered; several questions can be open.
    await sql`create unique index offer_request_one_open on offer_request (offer_id, kind) where answered_at is null and kind <> 'question'`.execute(
      db,
    )
  },
})
