import { cancelEvent } from '#server/features/events/employer/change-event.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { changeEventAndReadRows, ID } from './event-options.ts'

export const eventCancel: Command = {
  name: 'event cancel',
  summary: 'Cancels a career event; whoever is registered is told and reads the reason',
  options: { ...DOMAIN, ...ID, reason: { about: 'why, in words for candidates' } },
  run: (context, options) =>
    changeEventAndReadRows(context, options, (opened, tx, which) => cancelEvent(opened, tx, which, options['reason'])),
}
