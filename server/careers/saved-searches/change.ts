import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { changeSavedSearch, Frequency } from '#contract/saved-searches/saved-searches.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { dueAt, soundZone } from './due.ts'
import { noSuchSearch, tooManySearches } from './gate.ts'
import { readColumns, toldColumns, type Read } from './save.ts'
import { lockCandidate } from '#server/db/locks.ts'
import { countSearches, findByHash, findSearch, markVisited, updateSearch, type Owner } from './store.ts'

type Asked = BodyOf<typeof changeSavedSearch>
type Around = { asked: Asked; read: Read | null; timeZone: string | null; limit: number; now: number }

/** Changes a search of a candidate: what is named, nothing else. */
export async function changeSearch(tx: Db, owner: Owner, id: string, around: Around): Promise<void> {
  const { asked, read, limit, now } = around
  await lockCandidate(tx, owner.candidateId)
  const row = await findSearch(tx, owner, id)
  if (!row || (row.deleted_at !== null && !asked.isRestored)) throw noSuchSearch()
  if (row.deleted_at !== null && (await countSearches(tx, owner, '')).count >= limit) throw tooManySearches(limit)
  if (read && read.hash !== row.hash) await giveWay(tx, owner, read.hash)
  const changed = {
    ...toldColumns(asked),
    ...(read ? readColumns(read, now) : {}),
    ...(asked.renewFeed ? { feed_version: row.feed_version + 1 } : {}),
    ...(row.deleted_at === null ? {} : { deleted_at: null, version: now }),
  }
  if (Object.keys(changed).length > 0) await updateSearch(tx, id, changed)
  if (asked.isVisited) await markVisited(tx, id)
  // What was found for another search is no news of this one.
  if (read && read.hash !== row.hash) await tx.deleteFrom('saved_search_news').where('search_id', '=', id).execute()
  else if (asked.frequency !== undefined) await retime(tx, id, row.last_run_at, around)
}

/** Another one that is the same search: two of them would tell everything twice. */
async function giveWay(tx: Db, owner: Owner, hash: string): Promise<void> {
  const other = await findByHash(tx, owner, hash)
  if (!other) return
  if (other.deleted_at === null) throw new Failure('conflict', 'You have saved this search already.')
  await tx.deleteFrom('saved_search').where('id', '=', other.id).execute()
}

/** What waits is told at the new time, and not at all where it was paused. */
async function retime(tx: Db, id: string, lastRun: number | null, { asked, timeZone, now }: Around): Promise<void> {
  const due = dueAt(asked.frequency as Frequency, soundZone(timeZone), now, lastRun)
  const set = due === null ? { waiting: 0, waiting_ids: '', due_at: null } : { due_at: due }
  await tx.updateTable('saved_search_news').set(set).where('search_id', '=', id).where('waiting', '>', 0).execute()
}

/** Deletes it for its owner; the row goes some time later (sweep.ts). */
export async function removeSearch(tx: Db, owner: Owner, id: string, now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('tenant_id', '=', owner.tenantId)
    .where('candidate_id', '=', owner.candidateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw noSuchSearch()
}
