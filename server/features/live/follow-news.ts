import type { Db } from '#server/db/open-db.ts'

/**
 * Follows the notifications of all candidates: each call answers who got how many since the one before, the first
 * call nobody. One statement over the end of a table, however many listen and whichever server wrote them.
 */
export function createNewsFollower(db: Db): () => Promise<Map<number, number>> {
  /**
   * Those at the end that were seen: what is written at the same time may become visible in another order than it is
   * counted.
   */
  let seen: Set<number> | undefined
  let last = 0

  return async () => {
    const rows = await db
      .selectFrom('notification')
      .select(['id', 'candidate_id'])
      .where('id', '>', (seen ? last : await findNewestId(db)) - OVERLAP)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    const counts = new Map<number, number>()
    for (const { id, candidate_id: candidate } of rows)
      if (seen && !seen.has(id)) counts.set(candidate, (counts.get(candidate) ?? 0) + 1)
    seen = new Set(rows.map(({ id }) => id))
    last = rows[0]?.id ?? last
    return counts
  }
}

async function findNewestId(db: Db): Promise<number> {
  const row = await db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** Rows of transactions that were open at once. */
const OVERLAP = 200
/** Of one second; who is beyond it hears with the next poll of the page. */
const MOST = 5000
