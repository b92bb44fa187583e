import { presentAnswers, timelineForEmployer } from '#server/careers/forms/employer/presenter.ts'
import { findSent, presentSent } from '#server/careers/forms/employer/store.ts'
import { DOMAIN, numberOf, tenantOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { tableOf } from '#server/cli/table.ts'

export const applicationShow: Command = {
  name: 'application show',
  summary: 'Shows an application: answers, consents and files, without what is only counted',
  options: { ...DOMAIN, id: { about: 'number of the application', isRequired: true } },
  async run({ db }, { domain, id }) {
    const tenant = await tenantOf(db, domain)
    const row = await findSent(db, tenant.id, numberOf('id', id))
    if (!row) throw new CommandError('There is no such application (see application list).')
    const sent = presentSent(row)
    const answers = await presentAnswers(db, { id: row.form_id, slug: row.slug }, row, { applicationId: row.id })
    const asked = answers.sections.flatMap(({ title, answers: given }) =>
      given.map(({ label, text }) => ({ section: title, question: label, answer: text })),
    )
    const files = answers.files.map(({ uid, name, size, type }) => ({ file: name, size, type, uid }))
    const timeline = await timelineForEmployer(db, row.id)
    const text = [
      `${sent.candidate.email} for ${sent.position.name}, ${sent.submitted_at}, ${sent.status}`,
      tableOf(timeline),
      tableOf(asked),
      ...(files.length > 0 ? [tableOf(files)] : []),
      ...answers.consents.map((one) => `Agreed: ${one.text}`),
    ]
    return { text: text.join('\n\n'), json: { ...sent, answers, timeline } }
  },
}
