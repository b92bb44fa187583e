import { noteSecurity } from '#server/platform/security-log.ts'
import type { Services } from '#server/platform/services.ts'
import { afterDeadlock } from '#server/careers/privacy/erase/after-deadlock.ts'
import { eraseCandidate } from '#server/careers/privacy/erase/erase.ts'

/** What had to be kept of erased candidates goes when its time is over, and with the last of it the row that it hung on. */
export async function eraseKept(services: Services): Promise<void> {
  const { db, now } = services
  for (;;) {
    const due = await db
      .selectFrom('erased_candidate')
      .select(['candidate_id', 'tenant_id'])
      .where('kept_until', '<=', now())
      .orderBy('kept_until')
      .executeTakeFirst()
    if (!due) return
    await afterDeadlock(() =>
      services.transaction((tx) => eraseCandidate(services, tx, due.candidate_id, { ofKept: true })),
    )
    noteSecurity(services, 'account_erased', { tenant: due.tenant_id, outcome: 'done', how: 'kept until now' })
  }
}
