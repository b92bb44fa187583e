import { toMailAddress } from '#contract/account/mail-address.ts'
import { afterDeadlock } from '#server/careers/privacy/erase/after-deadlock.ts'
import { eraseCandidate } from '#server/careers/privacy/erase/erase.ts'
import { whatIsKept } from '#server/careers/privacy/erase/kept.ts'
import { eraseLeftovers } from '#server/careers/privacy/erase/leftovers.ts'
import { findCandidate } from '#server/careers/privacy/find-candidate.ts'
import { DOMAIN, iso, tenantOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { tableOf } from '#server/cli/table.ts'
import { noteSecurity } from '#server/platform/security-log.ts'

export const candidateErase: Command = {
  name: 'candidate erase',
  summary: 'Erases a candidate with everything that is kept of them, for good',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate', isRequired: true },
    yes: { about: 'do it; without it only what has to be kept is shown', isFlag: true },
  },
  async run({ db, services, now }, { domain, email = '', yes }) {
    const tenant = await tenantOf(db, domain)
    const candidate = await findCandidate(db, tenant.id, { email: toMailAddress(email) })
    if (!candidate) throw new CommandError('There is no such candidate.')
    const { things } = await whatIsKept(db, candidate.id, tenant.configs, now)
    const kept = things.map(({ kind, id, title, until }) => ({ kept: kind, id, title, until: iso(until) }))
    const words = kept.length === 0 ? 'Nothing is kept.' : `What has to be kept:\n\n${tableOf(kept)}`
    if (yes === undefined)
      return { text: `${words}\n\nNothing was erased. Say --yes to do it.`, json: { erased: false, kept }, isBad: true }
    const open = await services()
    const erased = await afterDeadlock(() => open.transaction((tx) => eraseCandidate(open, tx, candidate.id)))
    if (!erased) throw new CommandError('There is no such candidate.')
    noteSecurity(open, 'account_erased', { tenant: tenant.id, outcome: 'done', how: 'operator' })
    // What cannot be deleted yet a running server goes on with.
    await eraseLeftovers(open, { tenantId: tenant.id })
    return { text: `Erased. ${words}`, json: { erased: true, kept } }
  },
}
