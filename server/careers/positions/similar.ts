import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { isPutOff } from '#server/search-index/host/search-busy.ts'
import type { SearchRequest } from '#server/search-index/types.ts'
import { describeError } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'
import { findListed, LISTED, openPositions, type ListedRow, type PositionRow } from './store.ts'

const SIMILAR = 6
/** A title of more words is a sentence: its beginning says what the job is. */
const MOST_WORDS = 6
/** A job is read now, also while the index of a large site is being built, ms. */
const PATIENCE = 300

type Ground = Pick<Services, 'db' | 'search' | 'log'>

/** Open positions like this one, whether it is open itself or not; the newest of its department when the index cannot say. */
export async function findSimilar(
  services: Ground,
  row: PositionRow,
  now: number,
  { caller, patience = PATIENCE }: { caller?: Caller; patience?: number } = {},
): Promise<ListedRow[]> {
  const { db } = services
  const enough = new AbortController()
  // The wait is given up once there is an answer: that is its only error.
  const ids = await Promise.race([
    byIndex(services, row, now, caller),
    wait(patience, null, { signal: enough.signal }).catch(() => null),
  ])
  enough.abort()
  return ids === null ? ofDepartment(db, row, now) : findListed(db, row.tenant_id, ids, now)
}

/** The same words and department first, then what shares one of them. Null when there is no index to ask. */
async function byIndex(
  { search, log }: Ground,
  row: PositionRow,
  now: number,
  caller: Caller | undefined,
): Promise<number[] | null> {
  const ids = new Set<number>()
  try {
    for (const wish of wishesOf(row)) {
      const request = { filters: {}, sort: 'relevance', start: 0, size: SIMILAR + 1, facets: [], now, ...wish } as const
      const found = await search.search(row.tenant_id, request, caller)
      for (const id of found.ids) if (id !== row.id) ids.add(id)
      if (ids.size >= SIMILAR) break
    }
    return [...ids].slice(0, SIMILAR)
  } catch (error) {
    // Too much to do is no fault, and is told where a search is put off.
    if (!isPutOff(error)) log.error(describeError(error), 'no similar positions')
    return null
  }
}

function ofDepartment(db: Services['db'], row: PositionRow, now: number): Promise<ListedRow[]> {
  return openPositions(db, row.tenant_id, now)
    .select(LISTED)
    .where('department', '=', row.department)
    .where('id', '!=', row.id)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SIMILAR)
    .execute()
}

type SimilarWish = Pick<SearchRequest, 'query'> & Partial<Pick<SearchRequest, 'filters' | 'place'>>

function wishesOf(row: PositionRow): SimilarWish[] {
  // Signs would mean phrases and exclusions.
  const query = (row.name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).join(' ')
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
