import { REGISTRATION_STATUSES } from '#contract/events/events.ts'
import { presentRegistrations } from '#server/features/events/employer/presenter.ts'
import { listRegistrations } from '#server/features/events/employer/registrations.ts'
import { DOMAIN, parseOptionalChoice, requireTenant } from '#server/cli/parse-options.ts'
import type { Command, Row } from '#server/cli/command.ts'
import { ID, toRegistrationRow } from './event-options.ts'

const PAGE_SIZE = 100

export const eventRegistrations: Command = {
  name: 'event registrations',
  summary: 'Lists who is registered for a career event, who waits, and who was there',
  options: { ...DOMAIN, ...ID, status: { about: `only these: ${REGISTRATION_STATUSES.join(', ')}` } },
  async run({ db }, { domain, id = '', status }) {
    const tenant = await requireTenant(db, domain)
    const wantedStatus = parseOptionalChoice('status', status, REGISTRATION_STATUSES)
    const all: Row[] = []
    let cursor: string | undefined
    do {
      const page = { status: wantedStatus, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) }
      const { rows, next } = await listRegistrations(db, { tenantId: tenant.id, id }, page)
      all.push(...(await presentRegistrations(db, rows)).map(toRegistrationRow))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    return all
  },
}
