import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { isSearchTimeout } from '#server/search-index/host/search-busy.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { listPositionsByIds, LISTED, selectOpenPositions, type ListedRow, type PositionRow } from './store.ts'

const MAX_SIMILAR = 6
/** A title with more words is a sentence, whose beginning names the job. */
const MAX_WORDS = 6
/**
 * How long to wait for the index, ms: somebody reads the job now, even while the index of a large site is being built.
 */
const INDEX_TIMEOUT = 300

type SimilarServices = Pick<Services, 'db' | 'search' | 'log'>

/**
 * Open positions like this one, which need not be open itself; if the index cannot answer, the newest of its
 * department.
 */
export async function listSimilarPositions(
  services: SimilarServices,
  row: PositionRow,
  now: number,
  { caller, patience = INDEX_TIMEOUT }: { caller?: Caller; patience?: number } = {},
): Promise<ListedRow[]> {
  const { db } = services
  const enough = new AbortController()
  // The timer is aborted once there is an answer, which is its only error.
  const ids = await Promise.race([
    findSimilarIdsInIndex(services, row, now, caller),
    wait(patience, null, { signal: enough.signal }).catch(() => null),
  ])
  enough.abort()
  return ids === null ? listNewestOfDepartment(db, row, now) : listPositionsByIds(db, row.tenant_id, ids, now)
}

/** Finds jobs with the same words and department first, then jobs that share one of them. Null if there is no index. */
async function findSimilarIdsInIndex(
  { search, log }: SimilarServices,
  row: PositionRow,
  now: number,
  caller: Caller | undefined,
): Promise<number[] | null> {
  const ids = new Set<number>()
  try {
    for (const similarQuery of buildSimilarQueries(row)) {
      const request = {
        filters: {},
        sort: 'relevance',
        start: 0,
        size: MAX_SIMILAR + 1,
        facets: [],
        now,
        ...similarQuery,
      } as const
      const found = await search.search(row.tenant_id, request, caller)
      for (const id of found.ids) if (id !== row.id) ids.add(id)
      if (ids.size >= MAX_SIMILAR) break
    }
    return [...ids].slice(0, MAX_SIMILAR)
  } catch (error) {
    // An overloaded search is not an error and is logged where it is rejected.
    if (!isSearchTimeout(error)) log.error(describeErrorForLog(error), 'no similar positions')
    return null
  }
}

function listNewestOfDepartment(db: Services['db'], row: PositionRow, now: number): Promise<ListedRow[]> {
  return selectOpenPositions(db, row.tenant_id, now)
    .select(LISTED)
    .where('department', '=', row.department)
    .where('id', '!=', row.id)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SIMILAR)
    .execute()
}

type SimilarQuery = Pick<IndexQuery, 'query'> & Partial<Pick<IndexQuery, 'filters' | 'place'>>

function buildSimilarQueries(row: PositionRow): SimilarQuery[] {
  // Characters that the search would read as operators for phrases and exclusions are dropped.
  const query = (row.name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS).join(' ')
  const [text] = JSON.parse(row.standardized_locations) as string[]
  const place = text === undefined ? {} : { place: { kind: 'text', text } as const }
  const inDepartment = { filters: { department: [row.department] } }
  return [
    ...(query && row.department
      ? [
          { query, ...inDepartment, ...place },
          { query, ...inDepartment },
        ]
      : []),
    ...(query ? [{ query }] : []),
    ...(row.department
      ? [
          { query: '', ...inDepartment, ...place },
          { query: '', ...inDepartment },
        ]
      : []),
  ]
}
