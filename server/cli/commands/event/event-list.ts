import { EVENT_STATES } from '#contract/employer/employer-events.ts'
import { listEventsOfTenant } from '#server/features/events/employer/list-events-of-tenant.ts'
import { presentEventForEmployer } from '#server/features/events/employer/presenter.ts'
import { countRegistrationsByEvent, NOBODY } from '#server/features/events/store.ts'
import { DOMAIN, parseOptionalChoice, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { toEventRow } from './event-options.ts'

const SHOWN = 100

export const eventList: Command = {
  name: 'event list',
  summary: `Lists the last ${SHOWN} career events`,
  options: { ...DOMAIN, state: { about: `only these: ${EVENT_STATES.join(', ')}` } },
  async run({ db, now }, { domain, state }) {
    const tenant = await requireTenant(db, domain)
    const wantedState = parseOptionalChoice('state', state, EVENT_STATES)
    const { rows } = await listEventsOfTenant(db, tenant.id, { state: wantedState, limit: SHOWN }, now)
    const counts = await countRegistrationsByEvent(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toEventRow(presentEventForEmployer(row, counts.get(row.id) ?? NOBODY, now)))
  },
}
