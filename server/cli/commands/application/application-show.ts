import { presentAnswers, presentEmployerTimeline } from '#server/features/applications/forms/employer/presenter.ts'
import { findApplication, presentApplicationForEmployer } from '#server/features/applications/forms/employer/store.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'

export const applicationShow: Command = {
  name: 'application show',
  summary: 'Shows an application: answers, consents and files, without what is only counted',
  options: { ...DOMAIN, id: { about: 'number of the application', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await requireTenant(db, domain)
    const row = await findApplication(db, tenant.id, parsePositiveNumber('id', id))
    if (!row) throw new CommandError('There is no such application (see application list).')
    const sent = presentApplicationForEmployer(row)
    const answers = await presentAnswers(db, { id: row.form_id, slug: row.slug }, row, { applicationId: row.id })
    const rows = answers.sections.flatMap(({ title, answers: given }) =>
      given.map(({ label, text }) => ({ section: title, question: label, answer: text })),
    )
    const files = answers.files.map(({ uid, name, size, type }) => ({ file: name, size, type, uid }))
    const timeline = await presentEmployerTimeline(db, row.id)
    const text = [
      `${sent.candidate.email} for ${sent.position.name}, ${sent.submitted_at}, ${sent.status}`,
      formatTable(timeline),
      formatTable(rows),
      ...(files.length > 0 ? [formatTable(files)] : []),
      ...answers.consents.map((one) => `Agreed: ${one.text}`),
    ]
    return { text: text.join('\n\n'), json: { ...sent, answers, timeline } }
  },
}
