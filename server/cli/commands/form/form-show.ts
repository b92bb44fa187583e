import { listUnappliedPatterns } from '#server/features/applications/forms/definitions/unapplied-patterns.ts'
import { findFormByName, readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import { presentAssignment } from '#server/features/applications/forms/employer/presenter.ts'
import { listAssignmentsOfForm } from '#server/features/applications/forms/employer/store.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'

const SHOWN = 50

export const formShow: Command = {
  name: 'form show',
  summary: `Shows what a form asks, and the last ${SHOWN} to whom it was given`,
  options: { ...DOMAIN, name: { about: 'of the form (see form list)', isRequired: true } },
  async run({ db }, { domain, name = '' }) {
    const tenant = await requireTenant(db, domain)
    const form = await findFormByName(db, tenant.id, name)
    if (!form) throw new CommandError('There is no such form (see form list).')
    const { definition } = await readFormVersion(db, form.id, form.version)
    const { rows } = await listAssignmentsOfForm(db, tenant.id, form.id, { limit: SHOWN, cursor: undefined })
    const assignments = rows.map(presentAssignment)
    const questions = definition.sections.flatMap(({ title: section, items }) =>
      items.map(({ name: question, type, label, required }) => ({
        section,
        question,
        type,
        required: required === undefined ? false : required === true ? true : 'sometimes',
        label: label ?? null,
      })),
    )
    const to = assignments.map((one) => ({ to: one.candidate.email, status: one.status, due: one.due_at, id: one.id }))
    const warnings = listUnappliedPatterns(definition)
    const text = [
      `${form.title}, version ${form.version}`,
      ...warnings.map((one) => `${one.path}: ${one.text}.`),
      formatTable(questions),
      ...(to.length > 0 ? [formatTable(to)] : []),
    ]
    return {
      text: text.join('\n\n'),
      json: { name: form.slug, version: form.version, definition, warnings, given: assignments },
    }
  },
}
