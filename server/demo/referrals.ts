import { markReferralOpened } from '#server/features/referrals/claim-referrals.ts'
import { createReferral } from '#server/features/referrals/create-referral.ts'
import { inviteByReferral } from '#server/features/referrals/employer/invite-by-referral.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { withClockAt } from './demo-context.ts'

const DAY = 86_400_000

/**
 * Creates referrals of the demo candidate: one from an employee, and two to friends, of whom one has opened it. Created
 * once.
 */
export async function createDemoReferrals(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, now } = services
  const known = await db
    .selectFrom('referral')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  const jobs = await listUnappliedJobIds(services, tenant, candidate)
  const [looked, wanted, fresh] = jobs
  if (!looked || !wanted || !fresh) return
  const goBackDays = (days: number) => withClockAt(services, now() - days * DAY)
  const send = async (then: Services, pid: number, friendName: string) =>
    then.transaction((tx) => createReferral(then, tx, { tenant, candidate }, { pid, friendName }))
  const id = await send(goBackDays(9), looked, 'Sara')
  const { token } = await db.selectFrom('referral').select('token').where('id', '=', id).executeTakeFirstOrThrow()
  await markReferralOpened(db, { tenantId: tenant.id, token, candidateId: null }, goBackDays(8).now())
  const then = goBackDays(3)
  const invited = { candidate: { email: candidate.email }, position_id: wanted, referrer_name: 'Jonas Berg' }
  await then.transaction((tx) => inviteByReferral(then, tx, tenant, invited))
  await send(goBackDays(1), fresh, 'Idris')
}

async function listUnappliedJobIds({ db, now }: Services, tenant: Tenant, { id }: Candidate): Promise<number[]> {
  const rows = await db
    .selectFrom('position')
    .select('position.id')
    .where('tenant_id', '=', tenant.id)
    .where('is_private', '=', 0)
    .where('secret_id', 'is', null)
    .where('closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now() + 60 * DAY)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.position_id', '=', 'position.id')
            .where('application.candidate_id', '=', id),
        ),
      ),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('position.id')
    .limit(3)
    .execute()
  return rows.map((row) => row.id)
}
