import { addNote } from '#server/careers/forms/applications/add-note.ts'
import { soundSaid } from '#server/careers/forms/applications/said.ts'
import { DOMAIN, iso, numberOf, tenantOf, timeOf } from '#server/cli/asked.ts'
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
    const tenant = await tenantOf(db, domain)
    const replyBy = iso(timeOf('reply-by', day))
    const said = soundSaid({ note, reply_by: none === undefined ? (replyBy ?? undefined) : null }, now)
    const number = numberOf('id', id)
    const opened = await services()
    await opened.transaction((tx) => addNote(opened, tx, { tenantId: tenant.id, id: number }, said))
    return [{ id: number, replyBy, note: note ?? null }]
  },
}
