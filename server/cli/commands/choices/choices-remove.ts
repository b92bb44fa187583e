import { removeChoiceList } from '#server/features/applications/forms/choice-lists/store.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const choicesRemove: Command = {
  name: 'choices remove',
  summary: 'Removes a list of choices that no form loads',
  options: { ...DOMAIN, name: { about: 'of the list (see choices list)', isRequired: true } },
  async run({ db }, { domain, name = '' }) {
    const tenant = await requireTenant(db, domain)
    await db.transaction().execute((tx) => removeChoiceList(tx, tenant.id, name))
    return [{ removed: name }]
  },
}
