import { formatFullName } from '#contract/account/person-name.ts'
import type { EmployerReferral } from '#contract/employer/employer-referrals.ts'
import { buildShareUrl } from '#server/features/referrals/presenter.ts'
import { createReferralNotFound } from '#server/features/referrals/refusals.ts'
import { getReferralStatus } from '#server/features/referrals/referral-state.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { toIso, toIsoOrNull } from '#server/platform/time/wire-times.ts'
import { findListedReferral, type ListedRow } from './list-referrals-of-tenant.ts'

type ViewContext = { address: SiteAddress; now: number }

/** Reads a referral and presents it to the employer. */
export async function readReferralForEmployer(
  db: Db,
  tenantId: number,
  id: string,
  seen: ViewContext,
): Promise<EmployerReferral> {
  const row = await findListedReferral(db, tenantId, id)
  if (!row) throw createReferralNotFound()
  return presentReferralForEmployer(row, seen)
}

export function presentReferralForEmployer(row: ListedRow, { address, now }: ViewContext): EmployerReferral {
  const isOurs = row.candidate_id === null
  // The friend who opened a referral stays anonymous until they apply.
  const isNamed = isOurs || row.applied_at !== null
  return {
    id: row.id,
    status: getReferralStatus(row, now),
    source: isOurs ? 'employer' : 'candidate',
    referrer: { name: row.referrer_name, email: row.sender_email },
    candidate:
      isNamed && row.friend_email !== null
        ? {
            email: row.friend_email,
            fullname: formatFullName({
              firstName: row.friend_first,
              lastName: row.friend_last,
              nameOrder: row.friend_order,
            }),
          }
        : null,
    position: { id: row.position_id, name: row.position_name },
    application_id: row.application_id,
    share_url: isOurs ? buildShareUrl(row, address) : null,
    created_at: toIso(row.created_at),
    expires_at: toIso(row.expires_at),
    applied_at: toIsoOrNull(row.applied_at),
    hired_at: toIsoOrNull(row.hired_at),
  }
}
