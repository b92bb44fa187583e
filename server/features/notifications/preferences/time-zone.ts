import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'

/** The candidate's time zone, and whether they chose it. */
export async function readTimeZone(db: Db, candidateId: number) {
  const { time_zone: timeZone, has_own_time_zone } = await db
    .selectFrom('candidate')
    .select(['time_zone', 'has_own_time_zone'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return { timeZone, hasOwnTimeZone: has_own_time_zone === 1 }
}

/** Sets the candidate's time zone; null makes it follow the browser's. */
export async function chooseTimeZone(tx: Db, { candidate, timeZone }: SignedInContext, chosen: string | null) {
  const row = { time_zone: chosen ?? timeZone, has_own_time_zone: chosen === null ? 0 : 1 }
  await tx.updateTable('candidate').set(row).where('id', '=', candidate.id).execute()
}
