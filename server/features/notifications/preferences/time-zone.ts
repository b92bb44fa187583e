import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/** Where a candidate is, and whether they said so themselves. */
export async function readTimeZone(db: Db, candidateId: number) {
  const { time_zone: timeZone, has_own_time_zone } = await db
    .selectFrom('candidate')
    .select(['time_zone', 'has_own_time_zone'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return { timeZone, hasOwnTimeZone: has_own_time_zone === 1 }
}

/**
 * From now on everything that goes by the candidate's clock goes by this one; null: by that of the browser that asks,
 * and of the next ones.
 */
export async function chooseTimeZone(tx: Db, { candidate, timeZone }: SignedInContext, chosen: string | null) {
  const row = { time_zone: chosen ?? timeZone, has_own_time_zone: chosen === null ? 0 : 1 }
  await tx.updateTable('candidate').set(row).where('id', '=', candidate.id).execute()
}
