import { presentMessageForEmployer } from '#server/features/messages/presenter.ts'
import { listThreadMessages, markMessagesRead } from '#server/features/messages/store.ts'
import { requireMessageThread } from '#server/features/messages/lock-thread.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'

const SHOWN = 100

export const messageList: Command = {
  name: 'message list',
  summary: `Lists the last ${SHOWN} messages about an application, oldest first`,
  options: {
    ...DOMAIN,
    id: { about: 'number of the application', isRequired: true },
    before: { about: 'only those with a smaller number: the page before' },
    read: { about: 'the candidate sees that somebody has read them', isFlag: true },
  },
  async run({ db, now }, { domain, id, before, read }) {
    const tenant = await requireTenant(db, domain)
    const applicationId = parsePositiveNumber('id', id)
    await requireMessageThread(db, { tenantId: tenant.id, applicationId })
    const last = before === undefined ? undefined : parsePositiveNumber('before', before)
    const { rows } = await listThreadMessages(db, applicationId, { limit: SHOWN, before: last })
    const upTo = rows.at(-1)?.id
    if (read !== undefined && upTo !== undefined)
      await markMessagesRead(db, { applicationId, reader: 'employer', upTo }, now)
    return rows
      .map(presentMessageForEmployer)
      .map(({ id: message, from, sent_at: sent, text, files, read_at: readAt }) => ({
        message,
        from,
        sent,
        text,
        files: files.map(({ name, uid }) => `${name} (${uid})`).join(', ') || null,
        read: readAt,
      }))
  },
}
