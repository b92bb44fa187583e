import { removeTask } from '#server/features/account/onboarding/employer/tasks.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const onboardingRemove: Command = {
  name: 'onboarding remove',
  summary: 'Takes a task away from a new hire',
  options: { ...DOMAIN, id: { about: 'of the task (see onboarding list)', isRequired: true } },
  async run({ db, services }, { domain, id = '' }) {
    const tenant = await requireTenant(db, domain)
    const open = await services()
    await open.transaction((tx) => removeTask(open, tx, tenant.id, id))
    return [{ removed: id }]
  },
}
