import { sql } from 'kysely'
import type { Db, Kind } from './open-db.ts'

// Count under a lock before inserting: of two concurrent transactions the second counts the first's row. SQLite has
// one writer at a time, so there it holds anyway.

/** Holds a candidate's own row until the transaction ends. */
export async function lockCandidate(tx: Db, candidateId: number): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', candidateId)
    .execute()
}

/** Locks something without a row by name, such as `cart 4 <visitor>`, until the transaction ends. */
export async function lockName(tx: Db, kind: Kind, name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
