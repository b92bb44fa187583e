import { setImmediate as nextTurn } from 'node:timers/promises'
import { matcherOf } from '#contract/match/match-of.ts'
import type { Db } from '#server/db/open.ts'
import type { Candidate, Tenant } from '#server/platform/http/visit.ts'
import type { SearchRequest, SearchResult } from '#server/search-index/types.ts'
import { FACT_COLUMNS } from './facts/job-facts.ts'
import { withOwnWords } from './own-words.ts'
import { isMatchOff } from './store.ts'
import type { TextFacts } from './text-facts.ts'

type Ask = (request: SearchRequest) => Promise<SearchResult>
type Who = { tenant: Pick<Tenant, 'id' | 'configs'>; candidate: Candidate }

/**
 * A page of a search, by how well the jobs match the candidate; null where nothing can be said of that. The engine cuts who is weighed at all, so that the
 * work is the same on a site with a hundred thousand jobs: of a query its most relevant jobs; without one those that the engine finds for the titles
 * somebody has or wants, too, and the newest. What is not weighed follows in the engine's order, so that pages neither repeat nor lose a job.
 */
export async function pageByMatch(
  { db, facts }: { db: Db; facts: TextFacts },
  { tenant, candidate }: Who,
  ask: Ask,
  request: SearchRequest,
): Promise<SearchResult | null> {
  if (!tenant.configs.pcsxConfig.positionDetailsConfig.showMatch || (await isMatchOff(db, candidate.id))) return null
  const profile = await facts.ofProfile(candidate)
  if (!profile) return null
  const { start, size } = request
  const whole = { ...request, sort: 'relevance', start: 0 } as const
  const result = await ask({ ...whole, size: Math.max(WEIGHED, start + size) })
  const titles = request.query.trim() === '' ? [...new Set(profile.titles.map(({ name }) => wordsOf(name)))] : []
  const plain = { ...whole, size: BY_TITLE, facets: [], agesCounted: [], points: false }
  const near = await Promise.all(
    titles
      .filter(Boolean)
      .slice(0, MOST_TITLES)
      .map((query) => ask({ ...plain, query })),
  )
  const ids = [...new Set([...near.flatMap((one) => one.ids), ...result.ids.slice(0, WEIGHED)])]
  const matchOf = matcherOf(profile, 0)
  const scores = new Map<number, number>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const jobs = await facts.ofJobs(tenant, await headsOf(db, tenant.id, some), (missing) =>
      rowsOf(db, tenant.id, missing),
    )
    for (const [id, job] of jobs) scores.set(id, matchOf(withOwnWords(job, profile)).score)
    await nextTurn()
  }
  const weighed = ids
    .filter((id) => scores.has(id))
    .map((id, at) => ({ id, at, score: scores.get(id)! }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ id }) => id)
  const all = await followedBy(weighed, result, ask, whole, start + size)
  return { ...result, ids: all.slice(start, start + size) }
}

/** As far as somebody reads: what was weighed, then the rest in the engine's order. */
async function followedBy(
  weighed: readonly number[],
  result: SearchResult,
  ask: Ask,
  request: SearchRequest,
  end: number,
): Promise<number[]> {
  const isEnough = weighed.length >= end || result.ids.length >= result.count
  const { ids } = isEnough ? result : await ask({ ...request, size: end + weighed.length, facets: [] })
  const has = new Set(weighed)
  return [...weighed, ...ids.filter((id) => !has.has(id))]
}

const headsOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db
    .selectFrom('position')
    .select(['id', 'changed_at', 'overrides'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .execute()

const rowsOf = (db: Db, tenantId: number, ids: readonly number[]) =>
  db.selectFrom('position').select(FACT_COLUMNS).where('id', 'in', ids).where('tenant_id', '=', tenantId).execute()

/** Signs would mean phrases and exclusions. */
const wordsOf = (title: string) => (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).join(' ')

/** Jobs of the search that are weighed, and those found for each title. */
const WEIGHED = 500
const BY_TITLE = 200
const MOST_TITLES = 4
const MOST_WORDS = 6
const AT_ONCE = 100
