import type { Transaction } from 'kysely'
import { NOTICE_BEFORE } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { logSecurity } from '#server/platform/security-log.ts'
import { readDueRows, runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import type { ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { retryAfterDeadlock } from '#server/features/privacy/erase/retry-after-deadlock.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { ENDED } from '#server/features/privacy/erase/read-retained.ts'
import { BATCH_SIZE } from './batch-size.ts'

const DAY = 86_400_000

/** Notifies the owners of unused accounts, and erases those that stay unused. */
export async function eraseInactiveAccounts(services: Services, tenant: Tenant, run: ScheduledRun): Promise<void> {
  const { db } = services
  const { inactiveAccountDays } = tenant.configs.privacyConfig
  if (typeof inactiveAccountDays !== 'number') {
    const theirs = db.selectFrom('candidate').select('id').where('tenant_id', '=', tenant.id)
    await db.deleteFrom('retention_notice').where('candidate_id', 'in', theirs).execute()
    return
  }
  await eraseNoticedAccounts(services, tenant, run)
  await sendInactivityNotices(services, tenant, inactiveAccountDays * DAY, run)
}

/** Erases accounts on their last day; those used since the notice stay and are notified again another time. */
async function eraseNoticedAccounts(services: Services, tenant: Tenant, run: ScheduledRun): Promise<void> {
  const { db, now } = services
  const selectDue = ({ after, limit }: DueBatch<number>) =>
    db
      .selectFrom('retention_notice')
      .innerJoin('candidate', 'candidate.id', 'retention_notice.candidate_id')
      .select(['candidate.id', 'candidate.tenant_id', 'told_at'])
      .where('candidate.tenant_id', '=', tenant.id)
      .where('goes_at', '<=', now())
      .where('candidate_id', '>', after)
      .orderBy('candidate_id')
      .limit(limit)
      .execute()
  await runForDueRows(run, 0, selectDue, async ({ id, told_at }) => {
    const isErased = await retryAfterDeadlock(() =>
      services.transaction(async (tx) => {
        if (await isCandidateInactive(tx, id, told_at)) return (await eraseCandidate(services, tx, id)) !== null
        await tx.deleteFrom('retention_notice').where('candidate_id', '=', id).execute()
        return false
      }),
    )
    if (isErased) logSecurity(services, 'account_erased', { tenant: tenant.id, outcome: 'done', how: 'inactive' })
  })
}

async function sendInactivityNotices(
  services: Services,
  { id: tenantId }: Tenant,
  unused: number,
  run: ScheduledRun,
): Promise<void> {
  const { db, now } = services
  const before = now() - unused + NOTICE_BEFORE
  const selectUnused = ({ after, limit }: DueBatch<number>) =>
    selectCandidatesInactiveSince(db, before)
      .select('tenant_id')
      .select(({ fn }) => fn.coalesce('signed_in_at', 'created_at').as('used_at'))
      .where('tenant_id', '=', tenantId)
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('retention_notice')
              .select('told_at')
              .whereRef('retention_notice.candidate_id', '=', 'candidate.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('erased_candidate')
              .select('erased_at')
              .whereRef('erased_candidate.candidate_id', '=', 'candidate.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute()
  for await (const rows of readDueRows(run, 0, selectUnused, BATCH_SIZE))
    await services.transaction(async (tx) => {
      for (const { id, used_at } of rows)
        await recordInactivityNotice(services, tx, {
          tenantId,
          candidateId: id,
          goesAt: Math.max(used_at + unused, now() + NOTICE_BEFORE),
        })
    })
}

async function recordInactivityNotice(
  { events, now }: Services,
  tx: Transaction<Schema>,
  about: { tenantId: number; candidateId: number; goesAt: number },
): Promise<void> {
  const made = await tx
    .insertInto('retention_notice')
    .values({ candidate_id: about.candidateId, told_at: now(), goes_at: about.goesAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('candidate_id')
    .executeTakeFirst()
  if (made) await events.record(tx, 'account.expiring', about)
}

async function isCandidateInactive(tx: Db, id: number, since: number): Promise<boolean> {
  return (await selectCandidatesInactiveSince(tx, since).where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Selects candidates who have not signed in since `since`, and who neither wait for anything nor are waited for. */
function selectCandidatesInactiveSince(db: Db, since: number) {
  return db
    .selectFrom('candidate')
    .select('id')
    .where('created_at', '<', since)
    .where(({ or, eb }) => or([eb('signed_in_at', 'is', null), eb('signed_in_at', '<', since)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_session')
            .select('auth_session.id')
            .whereRef('auth_session.userId', '=', 'candidate.person_id')
            .where('updatedAt', '>=', new Date(since)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.candidate_id', '=', 'candidate.id')
            .where(({ or, eb }) =>
              or([eb('application.status', 'not in', ENDED), eb('application.status_at', '>=', since)]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('offer')
            .select('offer.id')
            .whereRef('offer.candidate_id', '=', 'candidate.id')
            .where(({ or, eb }) => or([eb('offer.status', '=', 'Extended'), eb('offer.updated_at', '>=', since)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interview')
            .select('interview.id')
            .whereRef('interview.candidate_id', '=', 'candidate.id')
            .where('over_at', '>=', since),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('onboarding_task')
            .select('onboarding_task.id')
            .whereRef('onboarding_task.candidate_id', '=', 'candidate.id')
            .where('done_at', 'is', null),
        ),
      ),
    )
}
