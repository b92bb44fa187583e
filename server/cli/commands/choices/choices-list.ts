import { optionsOf } from '#server/careers/forms/lists/store.ts'
import { DOMAIN, iso, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'

export const choicesList: Command = {
  name: 'choices list',
  summary: 'Lists the lists of choices that selects of forms load',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await tenantOf(db, domain)
    const rows = await db
      .selectFrom('option_list')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .orderBy('name')
      .execute()
    return rows.map((row) => ({ name: row.name, options: optionsOf(row).length, updated: iso(row.updated_at) }))
  },
}
