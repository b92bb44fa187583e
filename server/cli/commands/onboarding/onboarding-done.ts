import { changeTask } from '#server/features/account/onboarding/employer/tasks.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const onboardingDone: Command = {
  name: 'onboarding done',
  summary: 'Says that a task of a new hire is done',
  options: { ...DOMAIN, id: { about: 'of the task (see onboarding list)', isRequired: true } },
  async run({ db, services }, { domain, id = '' }) {
    const tenant = await requireTenant(db, domain)
    const open = await services()
    await open.transaction((tx) => changeTask(open, tx, { tenantId: tenant.id, id }, { status: 'done' }))
    return [{ id, status: 'done' }]
  },
}
