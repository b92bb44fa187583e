import type { Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDED } from '#server/careers/privacy/erase/kept.ts'
import { AT_ONCE } from './apply-retention.ts'

const DAY = 86_400_000

/** Applications that ended so long ago that the employer no longer keeps them, with what candidates were told of them. Their files go with the next sweep of uploads. */
export async function deleteApplications({ db, now, log }: Services, tenant: Tenant): Promise<void> {
  const { retentionDays } = tenant.configs.applicationsConfig
  if (typeof retentionDays !== 'number') return
  let deleted = 0
  for (;;) {
    const ended = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('application')
        .select(['id', 'candidate_id'])
        .where('tenant_id', '=', tenant.id)
        .where('status', 'in', ENDED)
        .where('status_at', '<', now() - retentionDays * DAY)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute()
      for (const { id, candidate_id } of rows)
        await tx
          .deleteFrom('notification')
          .where('candidate_id', '=', candidate_id)
          .where('subject', '=', `application:${id}`)
          .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await tx.deleteFrom('application').where('id', 'in', ids).execute()
      return ids.length
    })
    deleted += ended
    if (ended < AT_ONCE) break
  }
  if (deleted > 0) log.info({ tenant: tenant.id, applications: deleted }, 'applications deleted after their time')
}
