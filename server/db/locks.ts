import { sql } from 'kysely'
import type { Db, Kind } from './open-db.ts'

// How to limit a count: take the lock, then count, then insert. The second of two concurrent transactions then counts
// the row of the first. SQLite has a single writer and needs no lock.

/** Locks a candidate's row until the transaction ends. */
export async function lockCandidateRow(tx: Db, candidateId: number): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', candidateId)
    .execute()
}

/** Locks a name such as `cart 4 <visitor>` until the transaction ends, where there is no row to lock. */
export async function acquireNameLock(tx: Db, kind: Kind, name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
