import { setImmediate as letOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Db } from '#server/db/open-db.ts'
import { findNotificationDueTime, toValidTimeZone } from '#server/features/jobs/saved-searches/notification-due-time.ts'
import { formatIdList, MAX_IDS } from '#server/features/jobs/saved-searches/parse-id-list.ts'
import type { Services } from '#server/platform/services.ts'
import { getHighestPositionId, type Round } from './comparison-rounds.ts'

type FoundJobs = { searchId: string; count: number; ids: readonly number[] }

/** Searches written per transaction. */
const CHUNK = 500

/**
 * Adds a round's results to the pending notifications: once per search, because the row stores its last round. So an
 * interrupted round can be repeated.
 */
export async function recordNewJobs(services: Services, round: Round, found: readonly FoundJobs[]): Promise<void> {
  for (let from = 0; from < found.length; from += CHUNK) {
    await recordNewJobsOfChunk(
      services,
      round,
      new Map(found.slice(from, from + CHUNK).map((one) => [one.searchId, one])),
    )
    await letOthers()
  }
}

async function recordNewJobsOfChunk(
  { db, now }: Services,
  round: Round,
  found: ReadonlyMap<string, FoundJobs>,
): Promise<void> {
  const rows = await readActiveSearches(db, [...found.keys()])
  if (rows.length === 0) return
  const until = getHighestPositionId(round)
  const values = rows.map(({ id, frequency, time_zone: own, candidate_zone: zone, last_run_at: lastRun }) => {
    const { count, ids } = found.get(id)!
    const text = formatIdList(ids.slice(0, MAX_IDS))
    return {
      search_id: id,
      tenant_id: round.tenantId,
      last_round: round.number,
      waiting: count,
      waiting_ids: text,
      waiting_after: round.after,
      waiting_until: until,
      due_at: findNotificationDueTime(frequency as Frequency, toValidTimeZone(zone ?? own), now(), lastRun),
      fresh: count,
      fresh_ids: text,
    }
  })
  await db
    .insertInto('saved_search_news')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('search_id')
        .doUpdateSet({
          last_round: sql`excluded.last_round`,
          waiting: sql`saved_search_news.waiting + excluded.waiting`,
          waiting_ids: buildSqlAppendingIds('waiting'),
          waiting_after: sql`case when saved_search_news.waiting = 0 then excluded.waiting_after else saved_search_news.waiting_after end`,
          waiting_until: sql`case when saved_search_news.waiting_until > excluded.waiting_until then saved_search_news.waiting_until else excluded.waiting_until end`,
          due_at: sql`coalesce(saved_search_news.due_at, excluded.due_at)`,
          fresh: sql`saved_search_news.fresh + excluded.fresh`,
          fresh_ids: buildSqlAppendingIds('fresh'),
        })
        .where('saved_search_news.last_round', '<', round.number),
    )
    .execute()
}

/** Adds ids up to a limit, while counts have none. */
function buildSqlAppendingIds(of: 'waiting' | 'fresh') {
  const [count, ids] = [sql.ref(`saved_search_news.${of}`), sql.ref(`saved_search_news.${of}_ids`)]
  return sql<string>`case when ${count} < ${sql.lit(MAX_IDS)} then ${ids} || ${sql.ref(`excluded.${of}_ids`)} else ${ids} end`
}

/** Selects active searches; owners of paused or deleted ones are not notified. */
function readActiveSearches(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('saved_search')
    .leftJoin('candidate', 'candidate.id', 'saved_search.candidate_id')
    .select(['saved_search.id', 'frequency', 'saved_search.time_zone', 'candidate.time_zone as candidate_zone'])
    .select('last_run_at')
    .where('saved_search.id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('frequency', '!=', 'off')
    .execute()
}
