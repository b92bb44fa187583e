import type { Services } from '#server/platform/services.ts'
import { TryLater } from '#server/jobs/job.ts'
import { recordComparedPairs } from '#server/features/jobs/saved-searches/metrics.ts'
import { recordNewJobs } from './record-new-jobs.ts'
import {
  beginComparisonRound,
  endComparisonRound,
  releaseComparisonLease,
  acquireComparisonLease,
} from './comparison-rounds.ts'

/** How long a job runs before it is requeued so that others get their turn, ms. */
const LONGEST = 20_000

/**
 * Compares the new positions of a tenant with its saved searches, round by round, until there are no more. Each
 * position is counted once for each search, even if this run is interrupted (docs/decisions/071).
 */
export async function compareNewPositionsWithSearches(
  services: Services,
  { tenantId }: { tenantId: number },
): Promise<void> {
  const begun = performance.now()
  let lease = await acquireComparisonLease(services, tenantId)
  if (lease === null) return
  try {
    for (;;) {
      const round = await beginComparisonRound(services, tenantId)
      if (!round) return
      if (await hasSavedSearches(services, tenantId)) {
        const { found, selected, matched } = await services.search.match(tenantId, round.positions)
        recordComparedPairs({ selected, matched })
        await recordNewJobs(services, round, found)
      }
      await endComparisonRound(services, round)
      lease = await acquireComparisonLease(services, tenantId, lease)
      if (lease === null) return
      if (performance.now() - begun > LONGEST) throw new TryLater(0, 'more positions')
    }
  } finally {
    if (lease !== null) await releaseComparisonLease(services, tenantId, lease)
  }
}

async function hasSavedSearches({ db }: Services, tenantId: number): Promise<boolean> {
  const one = await db
    .selectFrom('saved_search')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
