import { cancelAssignedForm } from '#server/features/applications/forms/employer/cancel-assigned-form.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const formCancel: Command = {
  name: 'form cancel',
  summary: 'Takes a form back that was given to a candidate and not sent yet',
  options: { ...DOMAIN, id: { about: 'of what was given (see form show)', isRequired: true } },
  async run({ db, services }, { domain, id = '' }) {
    const tenant = await requireTenant(db, domain)
    const open = await services()
    await open.transaction((tx) => cancelAssignedForm(open, tx, tenant.id, id))
    return [{ id, status: 'canceled' }]
  },
}
