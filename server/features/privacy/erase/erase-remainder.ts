import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { isErasedCandidate } from '#server/platform/erased-email.ts'
import type { Services } from '#server/platform/services.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { eraseRowsOfCandidate } from './erase-candidate.ts'
import { eraseLeftovers } from './leftovers.job.ts'

/** A request accepted before the erasure may have written a draft or file after it, which is deleted too. */
export async function eraseLateRowsOfErased(
  { db, now }: Services,
  { candidateId }: { candidateId: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const candidate = await tx.selectFrom('candidate').selectAll().where('id', '=', candidateId).executeTakeFirst()
    if (!candidate || !isErasedCandidate(candidate)) return
    const { tenant_id: tenantId } = candidate
    const tenant = await tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
    await eraseRowsOfCandidate(tx, candidate, presentTenant(tenant).configs, now())
    await enqueueTask(tx, eraseLeftovers, { tenantId }, { now: now() })
  })
}
