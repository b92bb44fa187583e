import { checkIn } from '#server/careers/events/employer/check-in.ts'
import { registrationForEmployer } from '#server/careers/events/employer/presenter.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { done, ID, registrationRow } from './event-options.ts'

export const eventCheckIn: Command = {
  name: 'event check-in',
  summary: 'Checks somebody in by their pass; once more it says when they were the first time',
  options: {
    ...DOMAIN,
    ...ID,
    code: { about: 'of the pass, as it was scanned or typed' },
    registration: { about: 'id of the registration instead, for whoever has no pass with them' },
  },
  async run(ground, options) {
    const { code, registration } = options
    const wanted = { code, registration_id: registration }
    const { person, isFirst } = await done(ground, options, async (opened, tx, which) => {
      const { registrationId, isFirst: isNew } = await checkIn(opened, tx, which, wanted)
      return { person: await registrationForEmployer(tx, which, registrationId), isFirst: isNew }
    })
    return [{ ...registrationRow(person), first: isFirst ? 'yes' : 'no' }]
  },
}
