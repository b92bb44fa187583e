import { EMPLOYER_STATUSES } from '#contract/employer/employer-applications.ts'
import { moveApplication } from '#server/careers/forms/applications/move.ts'
import { DOMAIN, listOf, numberOf, tenantOf } from '#server/cli/asked.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'

export const applicationStatus: Command = {
  name: 'application status',
  summary: 'Says where an application stands; its candidate is told',
  options: {
    ...DOMAIN,
    id: { about: 'number of the application', isRequired: true },
    status: { about: `one of ${EMPLOYER_STATUSES.join(', ')}`, isRequired: true },
  },
  async run({ db, services }, { domain, id, status }) {
    const tenant = await tenantOf(db, domain)
    const [wanted, ...others] = listOf('status', status, EMPLOYER_STATUSES)
    if (!wanted || others.length > 0) throw new UsageError('--status is one of them')
    const opened = await services()
    const number = numberOf('id', id)
    const isThere = await opened.transaction((tx) =>
      moveApplication(opened, tx, number, { by: 'employer', tenantId: tenant.id, status: wanted }),
    )
    if (!isThere) throw new CommandError('There is no such application (see application list).')
    return [{ id: number, status: wanted }]
  },
}
