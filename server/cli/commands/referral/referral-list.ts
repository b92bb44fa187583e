import { REFERRAL_STATUSES } from '#contract/referrals/referrals.ts'
import { listRows } from '#server/features/referrals/employer/list.ts'
import { requireReferrals } from '#server/features/referrals/gate.ts'
import { getStatus } from '#server/features/referrals/state.ts'
import { DOMAIN, formatIso, parseOptionalChoice, findTenant } from '#server/cli/read-options.ts'
import type { Command } from '#server/cli/command.ts'

const SHOWN = 100

export const referralList: Command = {
  name: 'referral list',
  summary: `Lists the last ${SHOWN} referrals`,
  options: { ...DOMAIN, status: { about: `only these: ${REFERRAL_STATUSES.join(', ')}` } },
  async run({ db, now }, { domain, status }) {
    const tenant = await findTenant(db, domain)
    requireReferrals(tenant)
    const { rows } = await listRows(db, tenant.id, {
      status: parseOptionalChoice('status', status, REFERRAL_STATUSES),
      limit: SHOWN,
      now,
    })
    return rows.map((row) => ({
      id: row.id,
      by: row.sender_email ?? row.referrer_name,
      position: row.position_name,
      status: getStatus(row, now),
      application: row.application_id,
      made: formatIso(row.created_at),
    }))
  },
}
