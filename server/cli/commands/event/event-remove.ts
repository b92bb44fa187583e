import { registrationForEmployer } from '#server/careers/events/employer/presenter.ts'
import { removeRegistration } from '#server/careers/events/employer/registrations.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { done, ID, registrationRow } from './event-options.ts'

export const eventRemove: Command = {
  name: 'event remove',
  summary: 'Removes a registration; the candidate is told, and the next in line has the seat',
  options: {
    ...DOMAIN,
    ...ID,
    registration: { about: 'id of the registration (see event registrations)', isRequired: true },
  },
  async run(ground, options) {
    const { registration = '' } = options
    const removed = await done(ground, options, async (opened, tx, which) => {
      await removeRegistration(opened, tx, which, registration)
      return registrationForEmployer(tx, which, registration)
    })
    return [registrationRow(removed)]
  },
}
