import { checkInCandidate } from '#server/features/events/employer/check-in.ts'
import { readRegistrationForEmployer } from '#server/features/events/employer/presenter.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { runOnEventInTransaction, ID, toRegistrationRow } from './event-options.ts'

export const eventCheckIn: Command = {
  name: 'event check-in',
  summary: 'Checks somebody in by their pass; once more it says when they were the first time',
  options: {
    ...DOMAIN,
    ...ID,
    code: { about: 'of the pass, as it was scanned or typed' },
    registration: { about: 'id of the registration instead, for whoever has no pass with them' },
  },
  async run(context, options) {
    const { code, registration } = options
    const registrationKey = { code, registration_id: registration }
    const { person, isFirst } = await runOnEventInTransaction(context, options, async (opened, tx, which) => {
      const { registrationId, isFirst: isNew } = await checkInCandidate(opened, tx, which, registrationKey)
      return { person: await readRegistrationForEmployer(tx, which, registrationId), isFirst: isNew }
    })
    return [{ ...toRegistrationRow(person), first: isFirst ? 'yes' : 'no' }]
  },
}
