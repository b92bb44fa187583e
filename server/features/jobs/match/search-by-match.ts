import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMatcher } from '#contract/jobs/match/create-matcher.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { IndexQuery, SearchResult } from '#server/search-index/search-types.ts'
import { FACT_COLUMNS } from './facts/job-facts.ts'
import { addMentionedSkillsToJob } from './add-mentioned-skills-to-job.ts'
import { isMatchOff } from './store.ts'
import type { TextFacts } from './facts-cache.ts'

type RunQuery = (request: IndexQuery) => Promise<SearchResult>
type Searcher = { tenant: Pick<Tenant, 'id' | 'configs'>; candidate: Candidate }

/** Most jobs of a search that are scored, and most jobs found for each title. */
const WEIGHED = 500
const BY_TITLE = 200
const MOST_TITLES = 4
const MOST_WORDS = 6
const BATCH_SIZE = 100

/**
 * A page of search results ordered by match; null if the profile allows no match. The engine limits which jobs are
 * scored, so the work stays constant on a site with a hundred thousand jobs: with a query its most relevant jobs,
 * without one those found for the candidate's current and desired titles plus the newest. Unscored jobs follow in the
 * engine's order, so pages neither repeat nor skip a job.
 */
export async function searchByMatch(
  { db, facts }: { db: Db; facts: TextFacts },
  { tenant, candidate }: Searcher,
  runQuery: RunQuery,
  request: IndexQuery,
): Promise<SearchResult | null> {
  if (!tenant.configs.pcsxConfig.positionDetailsConfig.showMatch || (await isMatchOff(db, candidate.id))) return null
  const profile = await facts.ofProfile(candidate)
  if (!profile) return null
  const { start, size } = request
  const whole = { ...request, sort: 'relevance', start: 0 } as const
  const result = await runQuery({ ...whole, size: Math.max(WEIGHED, start + size) })
  const titles =
    request.query.trim() === '' ? [...new Set(profile.titles.map(({ name }) => dropSearchOperators(name)))] : []
  const baseQuery = { ...whole, size: BY_TITLE, facets: [], agesCounted: [], points: false }
  const near = await Promise.all(
    titles
      .filter(Boolean)
      .slice(0, MOST_TITLES)
      .map((query) => runQuery({ ...baseQuery, query })),
  )
  const ids = [...new Set([...near.flatMap((one) => one.ids), ...result.ids.slice(0, WEIGHED)])]
  const matchOf = createMatcher(profile, 0)
  const scores = new Map<number, number>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const some = ids.slice(from, from + BATCH_SIZE)
    const jobs = await facts.ofJobs(tenant, await selectIdsWithOverrides(db, tenant.id, some), (missing) =>
      selectFactRows(db, tenant.id, missing),
    )
    for (const [id, job] of jobs) scores.set(id, matchOf(addMentionedSkillsToJob(job, profile)).score)
    await nextTurn()
  }
  const weighed = ids
    .filter((id) => scores.has(id))
    .map((id, at) => ({ id, at, score: scores.get(id)! }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ id }) => id)
  const all = await appendUnscoredJobs(weighed, result, runQuery, whole, start + size)
  return { ...result, ids: all.slice(start, start + size) }
}

/** All jobs up to the requested page: the scored ones, then the rest in the engine's order. */
async function appendUnscoredJobs(
  weighed: readonly number[],
  result: SearchResult,
  runQuery: RunQuery,
  request: IndexQuery,
  end: number,
): Promise<number[]> {
  const isEnough = weighed.length >= end || result.ids.length >= result.count
  const { ids } = isEnough ? result : await runQuery({ ...request, size: end + weighed.length, facets: [] })
  const has = new Set(weighed)
  return [...weighed, ...ids.filter((id) => !has.has(id))]
}

const selectIdsWithOverrides = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('position')
    .select(['id', 'changed_at', 'overrides'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .execute()

const selectFactRows = (db: Db, tenantId: number, ids: readonly number[]) =>
  db.selectFrom('position').select(FACT_COLUMNS).where('id', 'in', ids).where('tenant_id', '=', tenantId).execute()

/** Drops characters that the search would read as operators for phrases and exclusions. */
const dropSearchOperators = (title: string) =>
  (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).join(' ')
