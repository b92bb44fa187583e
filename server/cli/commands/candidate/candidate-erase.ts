import { toMailAddress } from '#contract/account/mail-address.ts'
import { retryAfterDeadlock } from '#server/features/privacy/erase/retry-after-deadlock.ts'
import { eraseCandidate } from '#server/features/privacy/erase/erase-candidate.ts'
import { readRetained } from '#server/features/privacy/erase/read-retained.ts'
import { eraseLeftovers } from '#server/features/privacy/erase/erase-leftovers.ts'
import { findCandidate } from '#server/features/privacy/find-candidate.ts'
import { DOMAIN, formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'
import { logSecurity } from '#server/platform/security-log.ts'

export const candidateErase: Command = {
  name: 'candidate erase',
  summary: 'Erases a candidate with everything that is kept of them, for good',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate', isRequired: true },
    yes: { about: 'do it; without it only what has to be kept is shown', isFlag: true },
  },
  async run({ db, services, now }, { domain, email = '', yes }) {
    const tenant = await requireTenant(db, domain)
    const candidate = await findCandidate(db, tenant.id, { email: toMailAddress(email) })
    if (!candidate) throw new CommandError('There is no such candidate.')
    const { things: remains } = await readRetained(db, candidate.id, tenant.configs, now)
    const remaining = remains.map(({ kind, id, title, until }) => ({
      kept: kind,
      id,
      title,
      until: formatIsoOrNull(until),
    }))
    const words = remaining.length === 0 ? 'Nothing is kept.' : `What has to be kept:\n\n${formatTable(remaining)}`
    if (yes === undefined)
      return {
        text: `${words}\n\nNothing was erased. Say --yes to do it.`,
        json: { erased: false, kept: remaining },
        isBad: true,
      }
    const open = await services()
    const erased = await retryAfterDeadlock(() => open.transaction((tx) => eraseCandidate(open, tx, candidate.id)))
    if (!erased) throw new CommandError('There is no such candidate.')
    logSecurity(open, 'account_erased', { tenant: tenant.id, outcome: 'done', how: 'operator' })
    // If something cannot be deleted yet, a running server deletes it later.
    await eraseLeftovers(open, { tenantId: tenant.id })
    return { text: `Erased. ${words}`, json: { erased: true, kept: remaining } }
  },
}
