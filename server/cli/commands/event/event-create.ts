import { createEvent as endpoint } from '#contract/employer/employer-events.ts'
import { createEvent } from '#server/careers/events/employer/create.ts'
import { readForEmployer } from '#server/careers/events/employer/presenter.ts'
import { DOMAIN } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { soundBody } from '#server/cli/sound-body.ts'
import { bodyOf, DETAILS, done, OPTIONS, rowOf } from './event-options.ts'

const required = <Option extends object>(option: Option) => ({ ...option, isRequired: true as const })

export const eventCreate: Command = {
  name: 'event create',
  summary: 'Announces a career event that candidates can register for',
  options: {
    ...DOMAIN,
    ...DETAILS,
    title: required(DETAILS.title),
    kind: required(DETAILS.kind),
    start: required(DETAILS.start),
    end: required(DETAILS.end),
    zone: required(DETAILS.zone),
  },
  async run(ground, options) {
    const wanted = soundBody(endpoint.body, { online: false, ...bodyOf(options) }, OPTIONS)
    const event = await done(ground, options, async (opened, tx, { tenantId }) => {
      const id = await createEvent(opened, tx, tenantId, wanted)
      return readForEmployer(tx, { tenantId, id }, ground.now)
    })
    return [rowOf(event)]
  },
}
