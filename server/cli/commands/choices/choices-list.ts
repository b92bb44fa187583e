import { parseChoiceOptions } from '#server/features/applications/forms/choice-lists/store.ts'
import { DOMAIN, formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const choicesList: Command = {
  name: 'choices list',
  summary: 'Lists the lists of choices that selects of forms load',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await requireTenant(db, domain)
    const rows = await db
      .selectFrom('option_list')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .orderBy('name')
      .execute()
    return rows.map((row) => ({
      name: row.name,
      options: parseChoiceOptions(row).length,
      updated: formatIsoOrNull(row.updated_at),
    }))
  },
}
