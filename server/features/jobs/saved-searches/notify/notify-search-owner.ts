import { enqueueTask } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { canVisitorsSaveSearches, getSearchLimit } from '#server/features/jobs/saved-searches/limits.ts'
import { parseIdList, MAX_IDS } from '#server/features/jobs/saved-searches/parse-id-list.ts'
import { recordSentNotification } from '#server/features/jobs/saved-searches/metrics.ts'
import { sendNewJobs } from '#server/features/jobs/saved-searches/saved-search.jobs.ts'
import { filterOpenPositionIds, type StoredRow } from '#server/features/jobs/saved-searches/store.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'

/** Most jobs that a message names. */
const NAMED = 5

const NOTHING = { count: 0, jobs: [] as number[] }

/**
 * Sends one search's pending jobs, without those closed meanwhile, if any are left. They are cleared in the
 * transaction that enqueues the notification, and only if unchanged, so each job is sent once.
 */
export async function notifySearchOwner(services: Services, searchId: string): Promise<void> {
  const { db, now } = services
  const news = await db.selectFrom('saved_search_news').selectAll().where('search_id', '=', searchId).executeTakeFirst()
  if (!news || news.due_at === null) return
  const search = await db.selectFrom('saved_search').selectAll().where('id', '=', searchId).executeTakeFirstOrThrow()
  const isActive =
    search.deleted_at === null && search.frequency !== 'off' && (await isNotifyingAllowed(services, search))
  const { count, jobs } = isActive ? await readOpenJobsSummary(services, search, news) : NOTHING
  await services.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('saved_search_news')
      .set({ waiting: 0, waiting_ids: '', due_at: null })
      .where('search_id', '=', searchId)
      .where('last_round', '=', news.last_round)
      .where('due_at', '=', news.due_at)
      .executeTakeFirstOrThrow()
    // Another node has sent the mail, or more jobs have arrived: then it is due again.
    if (numUpdatedRows === 0n || count === 0) return
    const at = now()
    await tx.updateTable('saved_search').set({ last_run_at: at }).where('id', '=', searchId).execute()
    const { tenant_id: tenantId, candidate_id: candidateId } = search
    if (candidateId === null)
      await enqueueTask(tx, sendNewJobs, { tenantId, searchId, count, jobs, run: at } as { tenantId: number }, {
        now: at,
      })
    else await services.events.record(tx, 'search.new-jobs', { tenantId, candidateId, searchId, count, jobs })
    recordSentNotification()
  })
}

/** Whether notifications are still allowed: the tenant may have turned them off since. */
async function isNotifyingAllowed(services: Services, { tenant_id: tenantId, candidate_id: candidateId }: StoredRow) {
  const tenant = await getTenants(services).byId(tenantId)
  return candidateId === null ? canVisitorsSaveSearches(tenant) : getSearchLimit(tenant) > 0
}

type DueNews = { waiting: number; waiting_ids: string; waiting_after: number; waiting_until: number | null }

/** How many jobs are still open, and the newest of them. Beyond the stored ids, the search engine counts them. */
async function readOpenJobsSummary(
  { db, now, search }: Services,
  { request, tenant_id: tenantId }: StoredRow,
  news: DueNews,
) {
  const at = now()
  const open = await filterOpenPositionIds(db, parseIdList(news.waiting_ids), at)
  const jobs = open.toSorted((one, other) => other - one).slice(0, NAMED)
  if (news.waiting <= MAX_IDS) return { count: open.length, jobs }
  const query = JSON.parse(request) as IndexQuery
  const { count, ids } = await search.searchWhole(tenantId, {
    ...query,
    size: NAMED,
    after: news.waiting_after,
    ...(news.waiting_until === null ? {} : { until: news.waiting_until }),
    now: at,
  })
  return { count, jobs: ids }
}
