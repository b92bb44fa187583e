import type { Services } from '#server/platform/services.ts'
import { lockSearches } from './lock-searches.ts'
import type { StoredRow } from '#server/features/jobs/saved-searches/store.ts'

/**
 * Confirms a subscription. False if the address has reached its limit. The link is used up: of two clicks one counts.
 */
export async function confirmSearchWithinLimit(
  { db, kind, now }: Services,
  search: StoredRow,
  limit: number,
): Promise<boolean> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    // The lock makes the second of two concurrent confirmations count the first one.
    await lockSearches(tx, kind, search.tenant_id, search.email)
    const { numUpdatedRows } = await tx
      .updateTable('saved_search')
      .set(({ fn, val }) => ({ confirm_until: null, confirmed_at: fn.coalesce('confirmed_at', val(at)), version: at }))
      .where('id', '=', search.id)
      .where('confirm_until', '=', search.confirm_until)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return true
    const { count } = await tx
      .selectFrom('saved_search')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', search.tenant_id)
      .where('email', '=', search.email)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (count <= limit) return true
    await tx.deleteFrom('saved_search').where('id', '=', search.id).execute()
    return false
  })
}

/** Deletes everything about a stopped subscription. */
export async function deleteStoppedSearch({ db }: Services, searchId: string): Promise<void> {
  await db.deleteFrom('saved_search').where('id', '=', searchId).where('email', 'is not', null).execute()
}
