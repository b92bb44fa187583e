import { MESSAGE_LENGTH } from '#contract/messages/messages.ts'
import { sendEmployerMessage } from '#server/features/messages/employer/send-employer-message.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'

export const messageSend: Command = {
  name: 'message send',
  summary: 'Writes to a candidate about an application; the candidate is told',
  options: {
    ...DOMAIN,
    id: { about: 'number of the application', isRequired: true },
    text: { about: 'the message', isRequired: true },
  },
  async run({ db, services }, { domain, id, text = '' }) {
    if (text.length > MESSAGE_LENGTH) throw new UsageError(`--text has at most ${MESSAGE_LENGTH} characters`)
    const tenant = await requireTenant(db, domain)
    const which = { tenantId: tenant.id, applicationId: parsePositiveNumber('id', id) }
    const opened = await services()
    const row = await opened.transaction((tx) => sendEmployerMessage(opened, tx, which, text))
    return [{ message: row.id, application: which.applicationId }]
  },
}
