import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'

/** The side that writes, or that reads the other one's messages. */
export type Side = 'candidate' | 'employer'
/** An application as one side may refer to it: an employer to each one of its tenant, a candidate only to their own. */
export type Thread = { tenantId: number; applicationId: number; candidateId?: number }
export type LockedThread = { status: string; candidate_id: number }

/**
 * The same refusal for unknown applications and for those of another candidate or tenant, so that a caller cannot tell
 * them apart.
 */
const createApplicationNotFound = () => new Failure('not_found', msg('This application could not be found.'))

export async function requireMessageThread(
  db: Db,
  { tenantId, applicationId, candidateId }: Thread,
): Promise<LockedThread> {
  let query = db
    .selectFrom('application')
    .select(['status', 'candidate_id'])
    .where('id', '=', applicationId)
    .where('tenant_id', '=', tenantId)
  if (candidateId !== undefined) query = query.where('candidate_id', '=', candidateId)
  const row = await query.executeTakeFirst()
  if (!row) throw createApplicationNotFound()
  return row
}

/**
 * Reads the thread with a lock for writing, so that the application cannot be withdrawn meanwhile. Throws `conflict` if
 * it already was.
 */
export async function requireLockedThread(
  tx: Db,
  { tenantId, applicationId, candidateId }: Thread,
): Promise<LockedThread> {
  let query = tx
    .updateTable('application')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', applicationId)
    .where('tenant_id', '=', tenantId)
  if (candidateId !== undefined) query = query.where('candidate_id', '=', candidateId)
  const row = await query.returning(['status', 'candidate_id']).executeTakeFirst()
  if (!row) throw createApplicationNotFound()
  if (row.status !== 'withdrawn') return row
  const data = { status: row.status }
  if (candidateId === undefined)
    throw new Failure('conflict', msg('The candidate has withdrawn this application.'), { data })
  throw new Failure('conflict', msg('You withdrew this application, so nobody reads messages about it.'), { data })
}
