import type { Services } from '#server/platform/services.ts'
import { selectUncomparedPositions } from '#server/features/jobs/saved-searches/compare/comparison-rounds.ts'
import { notifySearchOwner } from './notify-search-owner.ts'

/** Searches per page. */
const PAGE = 100
/** Longest delay of a due notification, ms. */
const MAX_WAIT = 3_600_000

/**
 * Sends a tenant's due notifications. While jobs are still being imported it waits, so that a long import is one
 * message.
 */
export async function notifyDueSearches(services: Services, { tenantId }: { tenantId: number }): Promise<void> {
  const { db, now } = services
  const at = now()
  const until = (await areJobsStillArriving(services, tenantId)) ? at - MAX_WAIT : at
  const failed: unknown[] = []
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('saved_search_news')
      .select('search_id')
      .where('tenant_id', '=', tenantId)
      .where('due_at', '<=', until)
      .where('search_id', '>', after)
      .orderBy('search_id')
      .limit(PAGE)
      .execute()
    for (const { search_id: id } of rows)
      await notifySearchOwner(services, id).catch((error: unknown) => failed.push(error))
    if (rows.length < PAGE) break
    after = rows.at(-1)!.search_id
  }
  // A search that failed does not block the others; it is retried with the job.
  if (failed.length > 0) throw failed[0]
}

async function areJobsStillArriving({ db, now }: Services, tenantId: number): Promise<boolean> {
  const at = now()
  if (await selectUncomparedPositions(db, tenantId, at).limit(1).executeTakeFirst()) return true
  const reading = await db
    .selectFrom('feed')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('lease_until', '>', at)
    .limit(1)
    .executeTakeFirst()
  return reading !== undefined
}
