import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Index = { name: string; table: string; columns: readonly string[]; unique?: true }

/** Indexes on a nullable column, which is the first one or follows the tenant. */
const INDEXES: readonly Index[] = [
  { name: 'candidate_by_person', table: 'candidate', columns: ['person_id'] },
  { name: 'position_secret_id', table: 'position', columns: ['secret_id'], unique: true },
  { name: 'position_feed', table: 'position', columns: ['feed_id'] },
  { name: 'offer_by_position', table: 'offer', columns: ['position_id'] },
  { name: 'notification_email_digest', table: 'notification_email', columns: ['digest_id'] },
  { name: 'form_assignment_document', table: 'form_assignment', columns: ['document_id'] },
  { name: 'form_assignment_offer', table: 'form_assignment', columns: ['offer_id'] },
  { name: 'upload_network', table: 'upload', columns: ['network', 'tenant_id'] },
  { name: 'upload_content', table: 'upload', columns: ['sha256'] },
  { name: 'upload_candidate', table: 'upload', columns: ['candidate_id'] },
  { name: 'profile_avatar', table: 'profile', columns: ['avatar_sha256', 'tenant_id'] },
  { name: 'interview_application', table: 'interview', columns: ['application_id'] },
  { name: 'referral_candidate', table: 'referral', columns: ['candidate_id', 'created_at'] },
  { name: 'referral_claim_application', table: 'referral_claim', columns: ['application_id'] },
  { name: 'saved_search_confirm', table: 'saved_search', columns: ['confirm_hash'] },
  { name: 'saved_search_email', table: 'saved_search', columns: ['email', 'tenant_id'] },
  // in addition to unique constraints of their tables
  { name: 'saved_search_candidate', table: 'saved_search', columns: ['candidate_id'] },
  { name: 'job_cart_item_candidate', table: 'job_cart_item', columns: ['candidate_id'] },
  { name: 'job_cart_item_visitor', table: 'job_cart_item', columns: ['visitor'] },
]

/**
 * Makes indexes on mostly empty columns partial. With all rows in them, SQLite's statistics said that a value matches
 * half of the table, so SQLite scanned the table instead.
 */
export const partialIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const { name, table, columns, unique } of INDEXES) {
      await db.schema.dropIndex(name).ifExists().execute()
      const index = unique ? sql`unique index` : sql`index`
      const [first = ''] = columns
      await sql`create ${index} ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        where ${sql.ref(first)} is not null`.execute(db)
    }
  },
}
