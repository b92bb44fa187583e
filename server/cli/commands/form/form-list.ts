import { questionsOf } from '#contract/form/new-questions.ts'
import { warningsOf } from '#server/careers/forms/definitions/warnings.ts'
import { listForms, readVersion } from '#server/careers/forms/definitions/store.ts'
import { DOMAIN, iso, tenantOf } from '#server/cli/asked.ts'
import type { Command } from '#server/cli/command.ts'

export const formList: Command = {
  name: 'form list',
  summary: 'Lists the forms of a tenant',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await tenantOf(db, domain)
    const forms = await listForms(db, tenant.id)
    return Promise.all(
      forms.map(async (row) => {
        const { definition } = await readVersion(db, row.id, row.version)
        return {
          id: row.id,
          name: row.slug,
          title: row.title,
          kind: row.kind,
          version: row.version,
          questions: questionsOf(definition).length,
          public: row.is_public === 1,
          default: row.is_default === 1,
          updated: iso(row.updated_at),
          warnings: warningsOf(definition).length || null,
        }
      }),
    )
  },
}
