import type { Db } from '#server/db/open-db.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDED } from '#server/features/privacy/erase/read-retained.ts'
import { BATCH_SIZE } from './batch-size.ts'

const DAY = 86_400_000

/** Deletes applications whose retention after their end is over. The next upload sweep deletes their files. */
export async function deleteExpiredApplications(
  { db, now, log }: Services,
  tenant: Tenant,
  signal: AbortSignal,
): Promise<void> {
  const { retentionDays } = tenant.configs.applicationsConfig
  if (typeof retentionDays !== 'number') return
  let deleted = 0
  // The end of the last batch, so that applications that stay are visited only once.
  let after = 0
  while (!signal.aborted) {
    const ended = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('application')
        .select(['id', 'candidate_id'])
        .where('tenant_id', '=', tenant.id)
        .where('id', '>', after)
        .where('status', 'in', ENDED)
        .where('status_at', '<', now() - retentionDays * DAY)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute()
      for (const row of rows) await deleteApplication(tx, row)
      return rows
    })
    deleted += ended.length
    const last = ended.at(-1)
    if (!last || ended.length < BATCH_SIZE) break
    after = last.id
  }
  if (deleted > 0) log.info({ tenant: tenant.id, applications: deleted }, 'applications deleted after their time')
}

/** Deletes an application with its interviews and notifications. Messages and timeline entries cascade. */
async function deleteApplication(tx: Db, { id, candidate_id }: { id: number; candidate_id: number }): Promise<void> {
  const interviews = await tx.deleteFrom('interview').where('application_id', '=', id).returning('id').execute()
  const subjects = [
    `application:${id}`,
    `messages:${id}`,
    ...interviews.map((interview) => `interview:${interview.id}`),
  ]
  await tx
    .deleteFrom('notification')
    .where('candidate_id', '=', candidate_id)
    .where('subject', 'in', subjects)
    .execute()
  await tx.deleteFrom('application').where('id', '=', id).execute()
}
