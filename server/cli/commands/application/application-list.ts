import { APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { listApplicationsOfTenant } from '#server/features/applications/forms/employer/store.ts'
import { DOMAIN, parseOptionalChoice, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const LARGEST_PAGE = 100

export const applicationList: Command = {
  name: 'application list',
  summary: `Lists applications of a tenant, newest first, ${LARGEST_PAGE} at a time`,
  options: {
    ...DOMAIN,
    status: { about: `only these: ${APPLICATION_STATUSES.join(', ')}` },
    email: { about: 'only those of this address' },
    position: { about: 'only those for the job of this id in your own system' },
    before: { about: 'only those with a smaller number: the next page' },
  },
  async run({ db }, { domain, status, email, position, before }) {
    const tenant = await requireTenant(db, domain)
    const { applications } = await listApplicationsOfTenant(db, tenant.id, {
      status: parseOptionalChoice('status', status, APPLICATION_STATUSES),
      email,
      position,
      limit: LARGEST_PAGE,
      before: before === undefined ? undefined : parsePositiveNumber('before', before),
    })
    return applications.map((one) => ({
      id: one.id,
      status: one.status,
      candidate: one.candidate.email,
      job: one.position.name,
      'job id': one.position.external_id,
      sent: one.submitted_at,
      'unread messages': one.unread_messages,
    }))
  },
}
