import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { recordExportLeftover } from '#server/features/privacy/erase/record-leftovers.ts'
import { eraseLeftovers } from '#server/features/privacy/erase/erase-leftovers.ts'
import { BATCH_SIZE } from './batch-size.ts'
import { deleteExpiredApplications } from './delete-applications.ts'
import { eraseInactiveAccounts } from './erase-inactive.ts'
import { eraseExpiredRetainedData } from './erase-retained.ts'

/**
 * Daily retention: deletes expired data. Each step is a short transaction, so it can stop anywhere and continue the
 * next day.
 */
export async function applyRetention(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  const { db } = services
  await deleteExpiredExports(services)
  await eraseExpiredRetainedData(services, run)
  for (const row of await db.selectFrom('tenant').selectAll().orderBy('id').execute()) {
    if (run.signal.aborted) return
    const tenant = presentTenant(row)
    await run.forOne(tenant.id, () => deleteExpiredApplications(services, tenant, run.signal))
    await run.forOne(tenant.id, () => eraseInactiveAccounts(services, tenant, run))
  }
  await resumeErasingLeftovers(services)
}

/** Restarts erasure jobs that were given up, since the cause may be gone. */
async function resumeErasingLeftovers(services: Services): Promise<void> {
  const left = await services.db.selectFrom('erasure_leftover').select('tenant_id').executeTakeFirst()
  if (left) await eraseLeftovers(services, { tenantId: left.tenant_id })
}

/** Deletes exports that have expired. */
async function deleteExpiredExports({ db, now }: Services): Promise<void> {
  for (;;) {
    const ended = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('privacy_export')
        .select(['candidate_id', 'tenant_id', 'run'])
        .where('expires_at', '<=', now())
        .limit(BATCH_SIZE)
        .execute()
      for (const { candidate_id: id, tenant_id: tenantId, run } of rows) {
        await recordExportLeftover(tx, tenantId, run, now())
        await tx.deleteFrom('privacy_export').where('candidate_id', '=', id).where('run', '=', run).execute()
      }
      return rows.length
    })
    if (ended < BATCH_SIZE) return
  }
}
