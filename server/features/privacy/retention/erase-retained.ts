import { logSecurity } from '#server/platform/security-log.ts'
import type { ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { retryAfterDeadlock } from '#server/features/privacy/erase/retry-after-deadlock.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'

/** Deletes retained data when its period is over, and with the last of it the row it belonged to. */
export async function eraseExpiredRetainedData(services: Services, { signal, forOne }: ScheduledRun): Promise<void> {
  const { db, now } = services
  // Rows that fail are skipped, and tried again the next day.
  let after = { kept_until: 0, candidate_id: 0 }
  while (!signal.aborted) {
    const due = await db
      .selectFrom('erased_candidate')
      .select(['candidate_id', 'tenant_id', 'kept_until'])
      .where('kept_until', '<=', now())
      .where(({ or, and, eb }) =>
        or([
          eb('kept_until', '>', after.kept_until),
          and([eb('kept_until', '=', after.kept_until), eb('candidate_id', '>', after.candidate_id)]),
        ]),
      )
      .orderBy('kept_until')
      .orderBy('candidate_id')
      .executeTakeFirst()
    if (!due) return
    after = due
    await forOne(due.tenant_id, async () => {
      await retryAfterDeadlock(() =>
        services.transaction((tx) => eraseCandidate(services, tx, due.candidate_id, { ofKept: true })),
      )
      logSecurity(services, 'account_erased', { tenant: due.tenant_id, outcome: 'done', how: 'kept until now' })
    })
  }
}
