import { REGISTRATION_STATUSES } from '#contract/events/events.ts'
import { presentRegistrations } from '#server/careers/events/employer/presenter.ts'
import { listRegistrations } from '#server/careers/events/employer/registrations.ts'
import { DOMAIN, listOf, tenantOf } from '#server/cli/asked.ts'
import type { Command, Row } from '#server/cli/command.ts'
import { ID, registrationRow } from './event-options.ts'

const AT_ONCE = 100

export const eventRegistrations: Command = {
  name: 'event registrations',
  summary: 'Lists who is registered for a career event, who waits, and who was there',
  options: { ...DOMAIN, ...ID, status: { about: `only these: ${REGISTRATION_STATUSES.join(', ')}` } },
  async run({ db }, { domain, id = '', status }) {
    const tenant = await tenantOf(db, domain)
    const wanted = status === undefined ? undefined : listOf('status', status, REGISTRATION_STATUSES)[0]
    const all: Row[] = []
    let cursor: string | undefined
    do {
      const page = { status: wanted, limit: AT_ONCE, ...(cursor === undefined ? {} : { cursor }) }
      const { rows, next } = await listRegistrations(db, { tenantId: tenant.id, id }, page)
      all.push(...(await presentRegistrations(db, rows)).map(registrationRow))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    return all
  },
}
