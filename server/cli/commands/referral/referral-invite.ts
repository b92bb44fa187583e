import { inviteByReferral as endpoint } from '#contract/employer/employer-referrals.ts'
import { inviteByReferral } from '#server/features/referrals/employer/invite-by-referral.ts'
import { readReferralForEmployer } from '#server/features/referrals/employer/presenter.ts'
import { requireReferrals } from '#server/features/referrals/require-referrals.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'

export const referralInvite: Command = {
  name: 'referral invite',
  summary: 'Invites somebody to a job in the name of who refers them; they are told, with the link',
  options: {
    ...DOMAIN,
    email: { about: 'of whom is invited', isRequired: true },
    'position-id': { about: 'the job', isRequired: true },
    referrer: { about: 'who refers them, as they read it', isRequired: true },
    name: { about: 'full name of whom is invited' },
  },
  async run({ db, now, services }, options) {
    const { domain, email = '', referrer = '', name } = options
    const { success, data, error } = endpoint.body.safeParse({
      candidate: { email, ...(name === undefined ? {} : { fullname: name }) },
      position_id: parsePositiveNumber('position-id', options['position-id']),
      referrer_name: referrer,
    })
    if (!success) throw new UsageError(`--${OPTIONS[String(error.issues[0]?.path.at(-1))] ?? 'email'} does not fit`)
    const tenant = await requireTenant(db, domain)
    requireReferrals(tenant)
    const opened = await services()
    const id = await opened.transaction((tx) => inviteByReferral(opened, tx, tenant, data))
    const seen = { address: await resolveSiteAddress(opened, tenant), now }
    const made = await readReferralForEmployer(opened.db, tenant.id, id, seen)
    return [{ id, to: data.candidate.email, position: made.position.name, status: made.status, link: made.share_url }]
  },
}

const OPTIONS: Record<string, string> = { email: 'email', fullname: 'name', referrer_name: 'referrer' }
