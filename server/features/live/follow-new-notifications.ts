import type { Db } from '#server/db/open-db.ts'

/** Newest ids that are read again, because concurrent transactions may add rows out of order. */
const OVERLAP = 200
/** Limit of hints per second; other pages learn of the news with their next poll. */
const MOST = 5000

/**
 * Follows the notifications of all candidates: each call returns who got how many since the previous one, nobody on
 * the first call. One query at the end of the table serves all listeners and every server.
 */
export function createNotificationCounter(db: Db): () => Promise<Map<number, number>> {
  /** Recently seen rows: concurrent transactions may become visible out of order. */
  let seen: Set<number> | undefined
  let last = 0

  return async () => {
    const rows = await db
      .selectFrom('notification')
      .select(['id', 'candidate_id'])
      .where('id', '>', (seen ? last : await readNewestNotificationId(db)) - OVERLAP)
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

async function readNewestNotificationId(db: Db): Promise<number> {
  const row = await db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}
