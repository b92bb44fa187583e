import { readRegistrationForEmployer } from '#server/features/events/employer/presenter.ts'
import { removeRegistration } from '#server/features/events/employer/registrations.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { runOnEventInTransaction, ID, toRegistrationRow } from './event-options.ts'

export const eventRemove: Command = {
  name: 'event remove',
  summary: 'Removes a registration; the candidate is told, and the next in line has the seat',
  options: {
    ...DOMAIN,
    ...ID,
    registration: { about: 'id of the registration (see event registrations)', isRequired: true },
  },
  async run(context, options) {
    const { registration = '' } = options
    const removed = await runOnEventInTransaction(context, options, async (opened, tx, which) => {
      await removeRegistration(opened, tx, which, registration)
      return readRegistrationForEmployer(tx, which, registration)
    })
    return [toRegistrationRow(removed)]
  },
}
