import { updateEvent } from '#contract/employer/employer-events.ts'
import { changeEvent } from '#server/features/events/employer/change-event.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { validateBodyOptions } from '#server/cli/validate-body-options.ts'
import { buildEventBody, changeEventAndReadRows, DETAILS, ID, OPTIONS } from './event-options.ts'

export const eventChange: Command = {
  name: 'event change',
  summary:
    'Changes what is named of a career event; whoever is registered is told, and more seats go to those who wait',
  options: { ...DOMAIN, ...ID, ...DETAILS },
  async run(context, options) {
    const changes = validateBodyOptions(updateEvent.body, buildEventBody(options), OPTIONS)
    if (Object.keys(changes).length === 0) throw new UsageError('Say what changes, such as --capacity 60.')
    return changeEventAndReadRows(context, options, (opened, tx, which) => changeEvent(opened, tx, which, changes))
  },
}
