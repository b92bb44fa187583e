import { EVENT_STATES } from '#contract/employer/employer-events.ts'
import { listRows } from '#server/careers/events/employer/list.ts'
import { presentForEmployer } from '#server/careers/events/employer/presenter.ts'
import { countsOf, NOBODY } from '#server/careers/events/store.ts'
import { DOMAIN, listOf, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'
import { rowOf } from './event-options.ts'

const SHOWN = 100

export const eventList: Command = {
  name: 'event list',
  summary: `Lists the last ${SHOWN} career events`,
  options: { ...DOMAIN, state: { about: `only these: ${EVENT_STATES.join(', ')}` } },
  async run({ db, now }, { domain, state }) {
    const tenant = await tenantOf(db, domain)
    const wanted = state === undefined ? undefined : listOf('state', state, EVENT_STATES)[0]
    const { rows } = await listRows(db, tenant.id, { state: wanted, limit: SHOWN }, now)
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => rowOf(presentForEmployer(row, counts.get(row.id) ?? NOBODY, now)))
  },
}
