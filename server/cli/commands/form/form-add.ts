import path from 'node:path'
import { FORM_FORMATS } from '#contract/employer/employer-forms.ts'
import { FORM_KINDS } from '#contract/applications/forms/forms-list.ts'
import { findFormByName } from '#server/features/applications/forms/definitions/store.ts'
import {
  changeForm,
  validateDefinitionFromEmployer,
  insertForm,
} from '#server/features/applications/forms/definitions/write-definition.ts'
import { DOMAIN, parseChoice, parseOptionalChoice, requireTenant } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'
import { openEsignProvider } from '#server/integrations/esign/open-esign-provider.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'

export const formAdd: Command = {
  name: 'form add',
  summary: 'Makes a form of a file, or gives the one of that name its next version',
  files: 'the definition, or the questions of another system, JSON',
  options: {
    ...DOMAIN,
    name: { about: 'in addresses, such as deck-hand; the file’s name when missing' },
    kind: { about: `of a new form: ${FORM_KINDS.join(', ')}` },
    format: { about: `the file holds the questions of ${FORM_FORMATS.join(' or ')}` },
    public: { about: 'everybody finds it in the form center', isFlag: true },
    default: { about: 'the application form of all jobs that name none', isFlag: true },
  },
  async run({ db, now, config }, options, [file, another]) {
    if (file === undefined || another !== undefined)
      throw new UsageError('Name one file: foyer form add <file> --domain …')
    const tenant = await requireTenant(db, options['domain'])
    const name = options['name'] ?? path.parse(file).name.toLowerCase()
    if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name))
      throw new UsageError('--name is made of small letters, digits and dashes, such as deck-hand')
    const format = parseOptionalChoice('format', options['format'], FORM_FORMATS)
    const json = await readJsonFile(file)
    const isPublic = options['public'] === 'true' || undefined
    const isDefault = options['default'] === 'true' || undefined
    const kind = parseChoice('kind', options['kind'] ?? 'questions', FORM_KINDS)
    const known = await findFormByName(db, tenant.id, name)
    const about = {
      kind: known?.kind ?? kind,
      signingOrigin: openEsignProvider(config).origin,
      now,
      name,
      tenantId: tenant.id,
    }
    const definition = await validateDefinitionFromEmployer(
      format ? { questions: { format, data: json } } : { definition: json },
      about,
    )
    const row = await db.transaction().execute((tx) =>
      known
        ? changeForm(tx, tenant.id, known.id, { definition, isPublic, isDefault }, now)
        : insertForm(
            tx,
            {
              tenantId: tenant.id,
              slug: name,
              kind,
              definition,
              isPublic: isPublic === true,
              isDefault: isDefault === true,
            },
            now,
          ),
    )
    return [{ id: row.id, name: row.slug, title: row.title, kind: row.kind, version: row.version }]
  },
}
