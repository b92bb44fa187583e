import { RESTORABLE_HOURS } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Services } from '#server/platform/services.ts'

const HOUR = 3_600_000
/** A position hidden for this long is no longer new once public, ms. */
const NEW_FOR = 90 * 24 * HOUR

/**
 * Deletes searches that can no longer be restored, searches that no address has confirmed in time, and new positions
 * that never became public.
 */
export async function sweepDeadSearches({ db, now }: Services): Promise<void> {
  const at = now()
  await db
    .deleteFrom('saved_search')
    .where('deleted_at', '<', at - RESTORABLE_HOURS * HOUR)
    .execute()
  await db
    .deleteFrom('saved_search')
    .where('email', 'is not', null)
    .where('confirmed_at', 'is', null)
    .where('confirm_until', '<', at)
    .execute()
  await db
    .deleteFrom('new_position')
    .where('added_at', '<', at - NEW_FOR)
    .execute()
}
