import type { Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { parseIdList, MAX_IDS } from './parse-id-list.ts'

export type Owner = { tenantId: number; candidateId: number }
export type SearchRow = Awaited<ReturnType<ReturnType<typeof selectSearchesWithNews>['executeTakeFirstOrThrow']>>
export type StoredRow = Selectable<Schema['saved_search']>

/** Selects searches together with their pending jobs. */
function selectSearchesWithNews(db: Db) {
  return db
    .selectFrom('saved_search')
    .leftJoin('saved_search_news as news', 'news.search_id', 'saved_search.id')
    .selectAll('saved_search')
    .select(['news.fresh', 'news.fresh_ids'])
}

/**
 * By candidate only, who belongs to one tenant: with the tenant in the condition, SQLite may choose its index and
 * read all the tenant's searches.
 */
const selectSearchesOfOwner = (db: Db, { candidateId }: Owner) =>
  selectSearchesWithNews(db).where('candidate_id', '=', candidateId)

/** A candidate's searches, the last one first; deleted ones are left out. */
export function listSearches(db: Db, owner: Owner): Promise<SearchRow[]> {
  return selectSearchesOfOwner(db, owner)
    .where('deleted_at', 'is', null)
    .orderBy('saved_search.created_at', 'desc')
    .orderBy('saved_search.id')
    .execute()
}

/** A search of the candidate, even if it is deleted. */
export function findSearch(db: Db, owner: Owner, id: string): Promise<SearchRow | undefined> {
  return selectSearchesOfOwner(db, owner).where('saved_search.id', '=', id).executeTakeFirst()
}

/** The owner's search with the same hash, even if deleted. */
export function findSearchByHash(db: Db, owner: Owner, hash: string): Promise<SearchRow | undefined> {
  return selectSearchesOfOwner(db, owner).where('hash', '=', hash).executeTakeFirst()
}

/** The number of a candidate's searches, and the one that equals this search. */
export async function countSearchesAndFindEqual(db: Db, owner: Owner, hash: string) {
  const rows = await db
    .selectFrom('saved_search')
    .select(['id', 'hash'])
    .where('candidate_id', '=', owner.candidateId)
    .where('deleted_at', 'is', null)
    .execute()
  return { count: rows.length, id: rows.find((row) => row.hash === hash)?.id ?? null }
}

export async function updateSearch(db: Db, id: string, set: Updateable<Schema['saved_search']>): Promise<void> {
  await db.updateTable('saved_search').set(set).where('id', '=', id).execute()
}

/** Marks all jobs of a search as seen. */
export async function markSearchJobsSeen(db: Db, searchId: string): Promise<void> {
  await db.updateTable('saved_search_news').set({ fresh: 0, fresh_ids: '' }).where('search_id', '=', searchId).execute()
}

/** How many of the new jobs of each search are still open. For a search with very many, the number that there were. */
export async function countOpenNewJobs(db: Db, rows: readonly SearchRow[], now: number): Promise<Map<string, number>> {
  const few = rows.filter(({ fresh }) => fresh !== null && fresh > 0 && fresh <= MAX_IDS)
  const ids = [...new Set(few.flatMap(({ fresh_ids: text }) => parseIdList(text ?? '')))]
  const open = new Set(await filterOpenPositionIds(db, ids, now))
  return new Map(
    rows.map(({ id, fresh, fresh_ids: text }) => [
      id,
      (fresh ?? 0) > MAX_IDS ? Number(fresh) : parseIdList(text ?? '').filter((one) => open.has(one)).length,
    ]),
  )
}

const BATCH_SIZE = 500

/** Which of the given positions are open and public. */
export async function filterOpenPositionIds(db: Db, ids: readonly number[], now: number): Promise<number[]> {
  const open: number[] = []
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db
      .selectFrom('position')
      .select('id')
      .where('id', 'in', ids.slice(from, from + BATCH_SIZE))
      .where('closed_at', 'is', null)
      .where('is_private', '=', 0)
      .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now)]))
      .execute()
    open.push(...rows.map(({ id }) => id))
  }
  return open
}
