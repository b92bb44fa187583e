import { addTimelineNote } from '#server/features/applications/forms/applications/add-timeline-note.ts'
import { validateEmployerMessage } from '#server/features/applications/forms/applications/validate-employer-message.ts'
import {
  DOMAIN,
  formatIsoOrNull,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
import { UsageError, type Command } from '#server/cli/command.ts'

export const applicationPromise: Command = {
  name: 'application promise',
  summary: 'Tells a candidate until when you reply, or leaves a note; the status stays',
  options: {
    ...DOMAIN,
    id: { about: 'number of the application', isRequired: true },
    'reply-by': { about: 'last day, or time, by which you reply' },
    none: { about: 'takes the promise back', isFlag: true },
    note: { about: 'what the candidate reads beside it' },
  },
  async run({ db, services, now }, { domain, id, note, none, 'reply-by': day }) {
    if (none !== undefined && day !== undefined) throw new UsageError('--none takes back what --reply-by would promise')
    if (none === undefined && day === undefined && note === undefined)
      throw new UsageError('Say --reply-by, --note or --none')
    const tenant = await requireTenant(db, domain)
    const replyBy = formatIsoOrNull(parseDayOrTimeMs('reply-by', day))
    const promise = validateEmployerMessage({ note, reply_by: none === undefined ? (replyBy ?? undefined) : null }, now)
    const number = parsePositiveNumber('id', id)
    const opened = await services()
    await opened.transaction((tx) => addTimelineNote(opened, tx, { tenantId: tenant.id, id: number }, promise))
    return [{ id: number, replyBy, note: note ?? null }]
  },
}
