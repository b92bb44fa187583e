import type { Transaction } from 'kysely'
import { hasVisibleText } from '#contract/account/full-name.ts'
import type { inviteByReferral as endpoint } from '#contract/employer/employer-referrals.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { hasOpenApplication, insertReferralClaim } from '#server/features/referrals/claim-referrals.ts'
import { isJobClosed } from '#server/features/referrals/referral-state.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import { writeReferral } from '#server/features/referrals/write-referral.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'

/** Invites someone on behalf of the referrer, creating the candidate if needed. Returns the referral's id. */
export async function inviteByReferral(
  services: Services,
  tx: Transaction<Schema>,
  tenant: Pick<Tenant, 'id' | 'configs'>,
  { candidate, position_id: positionId, referrer_name: name }: BodyOf<typeof endpoint>,
): Promise<string> {
  const now = services.now()
  const fullname = cleanLineOrNull(candidate.fullname ?? '', 'candidate.fullname')
  const referrerName = cleanLineOrNull(name, 'referrer_name')
  if (referrerName === null) throw buildFieldRefusal('referrer_name', msg('{field} is missing'))
  const candidateId = await findOrCreateCandidate(tx, tenant.id, { email: candidate.email, fullname }, now)
  await lockCandidateRow(tx, candidateId)
  const position = await requireOpenPosition(tx, tenant.id, positionId, now)
  if (await hasOpenApplication(tx, candidateId, position.id))
    throw new Failure('conflict', msg('The candidate has applied for this job already.'))
  const id = await writeReferral(tx, { tenant, candidateId: null, position, referrerName, friendName: null }, now)
  if (!(await insertReferralClaim(tx, { referralId: id, candidateId, positionId: position.id }, now)))
    throw new Failure('conflict', msg('The candidate has a referral for this job already.'))
  await services.events.record(tx, 'referral.created', { tenantId: tenant.id, candidateId, referralId: id })
  return id
}

/**
 * The text as one line that cannot be displayed in another order than it is written; null if it has no visible
 * characters.
 */
function cleanLineOrNull(text: string, field: string): string | null {
  refuseReorderingCharacters(text, field)
  const words = normalizeTextOrNull(text.replaceAll(/\s+/g, ' '))
  return words !== null && hasVisibleText(words) ? words : null
}

async function requireOpenPosition(tx: Db, tenantId: number, id: number, now: number) {
  const position = await tx
    .selectFrom('position')
    .select(['id', 'name', 'closed_at', 'valid_through'])
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!position) throw buildFieldRefusal('position_id', msg('There is no such position.'))
  if (isJobClosed(position, now)) throw buildFieldRefusal('position_id', msg('This job is no longer open.'))
  return position
}
