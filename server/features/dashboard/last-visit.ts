import type { Db } from '#server/db/open-db.ts'

/** Time without the dashboard after which a visit has ended, ms. */
const GAP = 30 * 60_000

/** End of the candidate's previous visit, epoch ms; null if this is the first. */
export async function readPreviousVisitTime(db: Db, candidateId: number, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('dashboard_visit')
    .select(['last_at', 'before_at'])
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst()
  if (!row) return null
  return row.last_at < now - GAP ? row.last_at : row.before_at
}

/** Records that the dashboard is being visited; returns the same as `readPreviousVisitTime`. */
export async function recordDashboardVisit(db: Db, candidateId: number, now: number): Promise<number | null> {
  const { before_at } = await db
    .insertInto('dashboard_visit')
    .values({ candidate_id: candidateId, last_at: now, before_at: null })
    .onConflict((conflict) =>
      conflict.column('candidate_id').doUpdateSet((eb) => ({
        before_at: eb
          .case()
          .when('dashboard_visit.last_at', '<', now - GAP)
          .then(eb.ref('dashboard_visit.last_at'))
          .else(eb.ref('dashboard_visit.before_at'))
          .end(),
        last_at: now,
      })),
    )
    .returning('before_at')
    .executeTakeFirstOrThrow()
  return before_at
}
