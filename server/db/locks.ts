import { sql } from 'kysely'
import type { Db, Kind } from './open-db.ts'

// Who counts before they add takes hold of what they count first: of two at once the second counts what the first
// made. SQLite lets one transaction write at a time, so there it holds anyway.

/** Holds a candidate's own row until the transaction ends. */
export async function lockCandidate(tx: Db, candidateId: number): Promise<void> {
  await tx
    .updateTable('candidate')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', candidateId)
    .execute()
}

/** Holds what has no row of its own, by a name that says what it is: `cart 4 <visitor>`. Until the transaction ends. */
export async function lockName(tx: Db, kind: Kind, name: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
