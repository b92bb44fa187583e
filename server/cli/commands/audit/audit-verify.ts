import { formatFlaw } from '#server/features/offers/audit/format-flaw.ts'
import { verifyOffers, type Verified } from '#server/features/offers/audit/verify-offers.ts'
import { parsePositiveNumber } from '#server/cli/parse-options.ts'
import { CommandError, type Command, type CommandResult } from '#server/cli/command.ts'

/** Most flaws that are listed; `--json` lists all. */
const MOST_LINES = 50

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Checks every offer against its audit trail and names what differs',
  options: { offer: { about: 'number of one offer; all of them when absent' } },
  async run({ db, progress }, { offer }) {
    const only = offer === undefined ? null : parsePositiveNumber('offer', offer)
    const verified = await verifyOffers(db, only, ({ offers, files, flaws }) =>
      progress(`${offers} offers, ${files} files, ${flaws.length} flaws`),
    )
    progress('')
    if (only !== null && verified.offers === 0) throw new CommandError(`Offer ${only} has no audit trail.`)
    return buildVerifiedReport(verified)
  },
}

function buildVerifiedReport(verified: Verified): CommandResult {
  const { offers, events, files, seals, flaws, uncovered } = verified
  const isBad = flaws.length > 0
  const result = isBad ? 'changed' : 'unchanged'
  const older = Object.entries(uncovered).map(([column, count]) => `  ${column} (${count})`)
  const lines = [
    ...flaws.slice(0, MOST_LINES).map(formatFlaw),
    ...(flaws.length > MOST_LINES ? [`… and ${flaws.length - MOST_LINES} more: --json lists them.`] : []),
    `${offers} offers, ${events} events, ${files} files, ${seals} seals: ${isBad ? `${flaws.length} flaws` : 'unchanged'}`,
    ...(older.length > 0 ? ['Not covered, because recorded before it was (offers):', ...older] : []),
  ]
  const json = { result, offers, events, files, seals, flaws, uncovered }
  return { text: lines.join('\n'), json, isBad }
}
