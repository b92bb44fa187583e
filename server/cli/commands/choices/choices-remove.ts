import { removeList } from '#server/features/applications/forms/lists/store.ts'
import { DOMAIN, findTenant } from '#server/cli/read-options.ts'
import type { Command } from '#server/cli/command.ts'

export const choicesRemove: Command = {
  name: 'choices remove',
  summary: 'Removes a list of choices that no form loads',
  options: { ...DOMAIN, name: { about: 'of the list (see choices list)', isRequired: true } },
  async run({ db }, { domain, name = '' }) {
    const tenant = await findTenant(db, domain)
    await db.transaction().execute((tx) => removeList(tx, tenant.id, name))
    return [{ removed: name }]
  },
}
