import { REFERRAL_STATUSES } from '#contract/referrals/referrals.ts'
import { listReferralsOfTenant } from '#server/features/referrals/employer/list-referrals-of-tenant.ts'
import { requireReferrals } from '#server/features/referrals/require-referrals.ts'
import { getReferralStatus } from '#server/features/referrals/referral-state.ts'
import { DOMAIN, formatIsoOrNull, parseOptionalChoice, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const SHOWN = 100

export const referralList: Command = {
  name: 'referral list',
  summary: `Lists the last ${SHOWN} referrals`,
  options: { ...DOMAIN, status: { about: `only these: ${REFERRAL_STATUSES.join(', ')}` } },
  async run({ db, now }, { domain, status }) {
    const tenant = await requireTenant(db, domain)
    requireReferrals(tenant)
    const { rows } = await listReferralsOfTenant(db, tenant.id, {
      status: parseOptionalChoice('status', status, REFERRAL_STATUSES),
      limit: SHOWN,
      now,
    })
    return rows.map((row) => ({
      id: row.id,
      by: row.sender_email ?? row.referrer_name,
      position: row.position_name,
      status: getReferralStatus(row, now),
      application: row.application_id,
      made: formatIsoOrNull(row.created_at),
    }))
  },
}
