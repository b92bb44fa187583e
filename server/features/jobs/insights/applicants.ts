import type { ApplicantsBucket } from '#contract/jobs/insights/insights.ts'
import type { Db } from '#server/db/open-db.ts'

/**
 * Roughly how many applications a position has up to a time, without withdrawn ones; counting stops at the highest
 * bucket.
 */
export async function countApplicantsBucket(db: Db, positionId: number, until: number): Promise<ApplicantsBucket> {
  const some = db
    .selectFrom('application')
    .select('candidate_id')
    .distinct()
    .where('position_id', '=', positionId)
    .where('submitted_at', '<', until)
    .where('status', '!=', 'withdrawn')
    .limit(101)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return toBucket(Number(count))
}

function toBucket(count: number): ApplicantsBucket {
  if (count < 10) return 'under_10'
  if (count <= 50) return '10_to_50'
  return count <= 100 ? '50_to_100' : 'over_100'
}
