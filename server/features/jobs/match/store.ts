import type { Db } from '#server/db/open-db.ts'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'
import { FACT_COLUMNS } from './facts/job-facts.ts'

/** Open positions of the tenant by their public ids; private ones only by their secret ids. */
export async function listOpenPositionRows(db: Db, tenantId: number, ids: readonly number[], now: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('position')
    .select([...FACT_COLUMNS, 'secret_id'])
    .where('tenant_id', '=', tenantId)
    .where(buildPublicIdsCondition(ids))
    .where('closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now)]))
    .execute()
}

/** Whether the candidate has turned off matching. */
export async function isMatchOff(db: Db, candidateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidate')
    .select('is_match_off')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow()
  return row.is_match_off === 1
}

export async function setMatchOff(db: Db, candidateId: number, isOff: boolean): Promise<void> {
  await db
    .updateTable('candidate')
    .set({ is_match_off: isOff ? 1 : 0 })
    .where('id', '=', candidateId)
    .execute()
}
