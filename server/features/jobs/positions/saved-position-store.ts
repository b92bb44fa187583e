import type { Db } from '#server/db/open-db.ts'
import { LISTED, type ListedRow } from './store.ts'

/** Most saved jobs that are listed: more than anybody reads, and a bounded response. */
const MAX_LISTED = 1000

/** Returns which of these positions the candidate has saved. */
export async function readSavedIdsAmong(
  db: Db,
  candidateId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('saved_position')
    .select('position_id')
    .where('candidate_id', '=', candidateId)
    .where('position_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ position_id }) => position_id))
}

/** The candidate's saved positions, last saved first, including closed ones. */
export function listSavedPositionRows(db: Db, candidateId: number): Promise<ListedRow[]> {
  return db
    .selectFrom('saved_position')
    .innerJoin('position', 'position.id', 'saved_position.position_id')
    .select(LISTED.map((column) => `position.${column}` as const))
    .where('candidate_id', '=', candidateId)
    .orderBy('saved_at', 'desc')
    .orderBy('position.id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Saves a position. Saving it again changes nothing: the time of the first save stays. */
export async function storeSavedPosition(db: Db, candidateId: number, positionId: number, now: number): Promise<void> {
  await db
    .insertInto('saved_position')
    .values({ candidate_id: candidateId, position_id: positionId, saved_at: now })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'position_id']).doNothing())
    .execute()
}

export async function removeSavedPosition(db: Db, candidateId: number, positionId: number): Promise<void> {
  await db
    .deleteFrom('saved_position')
    .where('candidate_id', '=', candidateId)
    .where('position_id', '=', positionId)
    .execute()
}
