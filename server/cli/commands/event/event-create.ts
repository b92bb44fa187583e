import { createEvent as endpoint } from '#contract/employer/employer-events.ts'
import { createEvent } from '#server/features/events/employer/create-event.ts'
import { readEventForEmployer } from '#server/features/events/employer/presenter.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { validateBodyOptions } from '#server/cli/validate-body-options.ts'
import { buildEventBody, DETAILS, runOnEventInTransaction, OPTIONS, toEventRow } from './event-options.ts'

const requireOption = <Option extends object>(option: Option) => ({ ...option, isRequired: true as const })

export const eventCreate: Command = {
  name: 'event create',
  summary: 'Announces a career event that candidates can register for',
  options: {
    ...DOMAIN,
    ...DETAILS,
    title: requireOption(DETAILS.title),
    kind: requireOption(DETAILS.kind),
    start: requireOption(DETAILS.start),
    end: requireOption(DETAILS.end),
    zone: requireOption(DETAILS.zone),
  },
  async run(context, options) {
    const newEvent = validateBodyOptions(endpoint.body, { online: false, ...buildEventBody(options) }, OPTIONS)
    const event = await runOnEventInTransaction(context, options, async (opened, tx, { tenantId }) => {
      const id = await createEvent(opened, tx, tenantId, newEvent)
      return readEventForEmployer(tx, { tenantId, id }, context.now)
    })
    return [toEventRow(event)]
  },
}
