import { updateEvent } from '#contract/employer/employer-events.ts'
import { changeEvent } from '#server/careers/events/employer/change.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { soundBody } from '#server/cli/sound-body.ts'
import { bodyOf, changed, DETAILS, ID, OPTIONS } from './event-options.ts'

export const eventChange: Command = {
  name: 'event change',
  summary:
    'Changes what is named of a career event; whoever is registered is told, and more seats go to those who wait',
  options: { ...DOMAIN, ...ID, ...DETAILS },
  async run(ground, options) {
    const wanted = soundBody(updateEvent.body, bodyOf(options), OPTIONS)
    if (Object.keys(wanted).length === 0) throw new UsageError('Say what changes, such as --capacity 60.')
    return changed(ground, options, (opened, tx, which) => changeEvent(opened, tx, which, wanted))
  },
}
