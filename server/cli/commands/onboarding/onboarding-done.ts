import { changeTask } from '#server/careers/onboarding/employer/give.ts'
import { DOMAIN, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'

export const onboardingDone: Command = {
  name: 'onboarding done',
  summary: 'Says that a task of a new hire is done',
  options: { ...DOMAIN, id: { about: 'of the task (see onboarding list)', isRequired: true } },
  async run({ db, services }, { domain, id = '' }) {
    const tenant = await tenantOf(db, domain)
    const open = await services()
    await open.transaction((tx) => changeTask(open, tx, { tenantId: tenant.id, id }, { status: 'done' }))
    return [{ id, status: 'done' }]
  },
}
