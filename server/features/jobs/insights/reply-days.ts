import type { Db } from '#server/db/open-db.ts'
import { FEWEST_PEOPLE } from '#contract/jobs/insights/insights.ts'
import { DAY } from './daily-cache.ts'

/**
 * How many days people usually wait for this employer's first word, of the newest answers until a time; null below
 * five applications or people.
 */
export async function computeReplyDays(db: Db, tenantId: number, until: number): Promise<number | null> {
  const rows = await db
    .selectFrom('application_event')
    .innerJoin('application', 'application.id', 'application_event.application_id')
    .select(['waited', 'application_id', 'application.candidate_id'])
    .where('application_event.tenant_id', '=', tenantId)
    .where('waited_in', '=', 'submitted')
    .where('waited', 'is not', null)
    .where('application_event.at', '<', until)
    .orderBy('application_event.id', 'desc')
    .limit(NEWEST)
    .execute()
  // newest first, so the first reply to an application wins
  const first = new Map(rows.map((row) => [row.application_id, row.waited ?? 0]))
  const people = new Set(rows.map((row) => row.candidate_id))
  if (first.size < FEWEST_PEOPLE || people.size < FEWEST_PEOPLE) return null
  const sorted = [...first.values()].sort((a, b) => a - b)
  return Math.max(1, Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / DAY))
}

const NEWEST = 500
