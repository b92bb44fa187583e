import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { changeSavedSearch, Frequency } from '#contract/jobs/saved-searches/saved-searches.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { findNotificationDueTime, toValidTimeZone } from './notification-due-time.ts'
import { createSearchNotFound, createLimitReachedFailure } from './limits.ts'
import { toSearchColumns, toNotifyColumns, type ParsedSearch } from './save-search.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import {
  countSearchesAndFindEqual,
  findSearchByHash,
  findSearch,
  markSearchJobsSeen,
  updateSearch,
  type Owner,
} from './store.ts'

type ChangeRequest = BodyOf<typeof changeSavedSearch>
type ChangeContext = {
  changes: ChangeRequest
  read: ParsedSearch | null
  timeZone: string | null
  limit: number
  now: number
}

/** Updates the given fields of a candidate's search. */
export async function changeSearch(tx: Db, owner: Owner, id: string, context: ChangeContext): Promise<void> {
  const { changes, read, limit, now } = context
  await lockCandidateRow(tx, owner.candidateId)
  const row = await findSearch(tx, owner, id)
  if (!row || (row.deleted_at !== null && !changes.isRestored)) throw createSearchNotFound()
  if (row.deleted_at !== null && (await countSearchesAndFindEqual(tx, owner, '')).count >= limit)
    throw createLimitReachedFailure(limit)
  if (read && read.hash !== row.hash) await deleteRemovedDuplicate(tx, owner, read.hash)
  const changed = {
    ...toNotifyColumns(changes),
    ...(read ? toSearchColumns(read, now) : {}),
    ...(changes.renewFeed ? { feed_version: row.feed_version + 1 } : {}),
    ...(row.deleted_at === null ? {} : { deleted_at: null, version: now }),
  }
  if (Object.keys(changed).length > 0) await updateSearch(tx, id, changed)
  if (changes.isVisited) await markSearchJobsSeen(tx, id)
  // New jobs found for the previous search do not belong to the changed one.
  if (read && read.hash !== row.hash) await tx.deleteFrom('saved_search_news').where('search_id', '=', id).execute()
  else if (changes.frequency !== undefined) await reschedulePendingNews(tx, id, row.last_run_at, context)
}

/** Merges into an equal search, since two would notify twice. */
async function deleteRemovedDuplicate(tx: Db, owner: Owner, hash: string): Promise<void> {
  const other = await findSearchByHash(tx, owner, hash)
  if (!other) return
  if (other.deleted_at === null) throw new Failure('conflict', msg('You have saved this search already.'))
  await tx.deleteFrom('saved_search').where('id', '=', other.id).execute()
}

/** Pending jobs are sent at the new time, or not at all if it was paused. */
async function reschedulePendingNews(
  tx: Db,
  id: string,
  lastRun: number | null,
  { changes, timeZone, now }: ChangeContext,
): Promise<void> {
  const due = findNotificationDueTime(changes.frequency as Frequency, toValidTimeZone(timeZone), now, lastRun)
  const set = due === null ? { waiting: 0, waiting_ids: '', due_at: null } : { due_at: due }
  await tx.updateTable('saved_search_news').set(set).where('search_id', '=', id).where('waiting', '>', 0).execute()
}

/** Deletes a search for its owner; the row is removed later (sweep-searches.ts). */
export async function markSearchDeleted(tx: Db, owner: Owner, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenantId)
    .where('candidate_id', '=', owner.candidateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw createSearchNotFound()
}
