import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { required, createTableWithId, to } from '#server/db/migration-columns.ts'
import type { Kind } from '#server/db/open-db.ts'

type Db = Kysely<unknown>

/**
 * Allows applying again: a candidate has at most one open application for a job, and any number of closed ones. The
 * same goes for pending referrals. Before, there was one of each forever.
 */
export function applyAgain(kind: Kind): Migration {
  return {
    async up(db: Db) {
      if (kind === 'sqlite') return onSqlite(db)
      await sql`alter table application drop constraint application_once`.execute(db)
      await sql`alter table referral_claim drop constraint referral_claim_job`.execute(db)
      await newIndexes(db)
    },
  }
}

async function newIndexes(db: Db): Promise<void> {
  await sql`create unique index application_running on application (candidate_id, position_id)
    where status not in ('rejected', 'withdrawn')`.execute(db)
  await sql`create unique index referral_claim_waiting on referral_claim (candidate_id, position_id)
    where declined_at is null and applied_at is null`.execute(db)
  for (const table of ['application', 'referral_claim'])
    await db.schema.createIndex(`${table}_candidate`).on(table).columns(['candidate_id', 'position_id']).execute()
}

/**
 * SQLite cannot drop a constraint of an existing table, so both tables are written anew, while deletions must not
 * cascade.
 */
async function onSqlite(db: Db): Promise<void> {
  // The migration was completed but stopped before it was recorded.
  if ((await sql`select 1 from sqlite_master where name = 'application_running'`.execute(db)).rows.length > 0) return
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async (tx) => {
      await newApplications(tx)
      await newClaims(tx)
      for (const table of ['application', 'referral_claim']) {
        await tx.schema.dropTable(table).execute()
        await tx.schema.alterTable(`${table}_next`).renameTo(table).execute()
      }
      await tx.schema.createIndex('application_newest').on('application').columns(['tenant_id', 'id']).execute()
      await tx.schema.createIndex('application_position').on('application').columns(['position_id', 'status']).execute()
      await sql`create index application_hired on application (tenant_id, position_id) where status = 'hired'`.execute(
        tx,
      )
      await tx.schema.createIndex('referral_claim_application').on('referral_claim').column('application_id').execute()
      await newIndexes(tx)
      const { rows } = await sql`pragma foreign_key_check`.execute(tx)
      if (rows.length > 0) throw new Error('something belongs to an application that is not there')
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function newApplications(tx: Db): Promise<void> {
  await createTableWithId(tx, 'sqlite', 'application_next')
    .addColumn('tenant_id', 'bigint', to('tenant.id'))
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', to('position.id'))
    .addColumn('position_name', 'text', required)
    .addColumn('form_id', 'bigint', to('form.id'))
    .addColumn('form_version', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('status_at', 'bigint', required)
    .addColumn('answers', 'text', required)
    .addColumn('private_answers', 'text', required)
    .addColumn('consents', 'text', required)
    .addColumn('sha256', 'text', required)
    .addColumn('submitted_at', 'bigint', required)
    .addColumn('reply_by', 'bigint')
    .execute()
  const columns = sql.raw(
    'id, tenant_id, candidate_id, position_id, position_name, form_id, form_version, status, status_at, answers, private_answers, consents, sha256, submitted_at, reply_by',
  )
  await sql`insert into application_next (${columns}) select ${columns} from application`.execute(tx)
  // Keeps ids of deleted applications from being reused.
  await sql`delete from sqlite_sequence where name = 'application_next'`.execute(tx)
  await sql`insert into sqlite_sequence (name, seq) select 'application_next', seq from sqlite_sequence where name = 'application'`.execute(
    tx,
  )
}

async function newClaims(tx: Db): Promise<void> {
  await tx.schema
    .createTable('referral_claim_next')
    .addColumn('referral_id', 'text', (column) => to('referral.id')(column).primaryKey())
    .addColumn('candidate_id', 'bigint', to('candidate.id'))
    .addColumn('position_id', 'bigint', to('position.id'))
    .addColumn('claimed_at', 'bigint', required)
    .addColumn('declined_at', 'bigint')
    .addColumn('application_id', 'bigint', (column) => column.references('application.id').onDelete('set null'))
    .addColumn('applied_at', 'bigint')
    .addColumn('hired_at', 'bigint')
    .execute()
  const columns = sql.raw(
    'referral_id, candidate_id, position_id, claimed_at, declined_at, application_id, applied_at, hired_at',
  )
  await sql`insert into referral_claim_next (${columns}) select ${columns} from referral_claim`.execute(tx)
}
