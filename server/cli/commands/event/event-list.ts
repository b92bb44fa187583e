import { EVENT_STATES } from '#contract/employer/employer-events.ts'
import { listRows } from '#server/features/events/employer/list.ts'
import { presentForEmployer } from '#server/features/events/employer/presenter.ts'
import { countByEvent, NOBODY } from '#server/features/events/store.ts'
import { DOMAIN, parseOptionalChoice, findTenant } from '#server/cli/read-options.ts'
import type { Command } from '#server/cli/command.ts'
import { toEventRow } from './event-options.ts'

const SHOWN = 100

export const eventList: Command = {
  name: 'event list',
  summary: `Lists the last ${SHOWN} career events`,
  options: { ...DOMAIN, state: { about: `only these: ${EVENT_STATES.join(', ')}` } },
  async run({ db, now }, { domain, state }) {
    const tenant = await findTenant(db, domain)
    const wantedState = parseOptionalChoice('state', state, EVENT_STATES)
    const { rows } = await listRows(db, tenant.id, { state: wantedState, limit: SHOWN }, now)
    const counts = await countByEvent(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toEventRow(presentForEmployer(row, counts.get(row.id) ?? NOBODY, now)))
  },
}
