import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { listUnappliedPatterns } from '#server/features/applications/forms/definitions/unapplied-patterns.ts'
import { listForms, readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import { DOMAIN, formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

export const formList: Command = {
  name: 'form list',
  summary: 'Lists the forms of a tenant',
  options: DOMAIN,
  async run({ db }, { domain }) {
    const tenant = await requireTenant(db, domain)
    const forms = await listForms(db, tenant.id)
    return Promise.all(
      forms.map(async (row) => {
        const { definition } = await readFormVersion(db, row.id, row.version)
        return {
          id: row.id,
          name: row.slug,
          title: row.title,
          kind: row.kind,
          version: row.version,
          questions: listQuestions(definition).length,
          public: row.is_public === 1,
          default: row.is_default === 1,
          updated: formatIsoOrNull(row.updated_at),
          warnings: listUnappliedPatterns(definition).length || null,
        }
      }),
    )
  },
}
