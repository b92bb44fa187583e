import { EMPLOYER_STATUSES } from '#contract/employer/employer-applications.ts'
import { moveMany, soundItems, type Moved } from '#server/careers/forms/applications/move-many.ts'
import { moveApplication } from '#server/careers/forms/applications/move.ts'
import { soundSaid } from '#server/careers/forms/applications/said.ts'
import { DOMAIN, iso, listOf, numberOf, tenantOf, timeOf } from '#server/cli/asked.ts'
import {
  CommandError,
  UsageError,
  type Command,
  type Ground,
  type Options,
  type Row,
  type Told,
} from '#server/cli/command.ts'
import { tableOf } from '#server/cli/table.ts'
import { readStatuses } from './statuses-file.ts'

export const applicationStatus: Command = {
  name: 'application status',
  summary: 'Says where an application stands, or many of a file; their candidates are told',
  options: {
    ...DOMAIN,
    id: { about: 'number of the application' },
    status: { about: `one of ${EMPLOYER_STATUSES.join(', ')}` },
    note: { about: 'what the candidate reads beside it' },
    reason: { about: 'of a rejection: why, for the candidate' },
    'reply-by': { about: 'last day, or time, by which you promise to reply' },
    file: { about: 'many at once: CSV with the columns id, status, note and reason, or the same as JSON' },
  },
  async run(ground, options) {
    const { domain, file, id, status } = options
    const tenant = await tenantOf(ground.db, domain)
    if (file === undefined) return one(ground, tenant.id, options)
    if (id !== undefined || status !== undefined) throw new UsageError('Name a --file, or an --id with its --status')
    return many(ground, tenant.id, file)
  },
}

async function one({ services, now }: Ground, tenantId: number, options: Options): Promise<Row[]> {
  const [status, ...others] = listOf('status', options['status'], EMPLOYER_STATUSES)
  if (!status || others.length > 0) throw new UsageError('--status is one of them')
  const { note, reason } = options
  const replyBy = iso(timeOf('reply-by', options['reply-by']))
  const said = soundSaid({ status, note, reason, ...(replyBy === null ? {} : { reply_by: replyBy }) }, now)
  const opened = await services()
  const id = numberOf('id', options['id'])
  const step = { by: 'employer', tenantId, status, ...said } as const
  const result = await opened.transaction((tx) => moveApplication(opened, tx, id, step))
  if (result === 'not_found') throw new CommandError('There is no such application (see application list).')
  return [{ id, status }]
}

async function many({ services, progress, now }: Ground, tenantId: number, file: string): Promise<Told> {
  const items = soundItems(await readStatuses(file), now)
  const moved = await moveMany(await services(), tenantId, items, (done) => progress(`${done} of ${items.length}`))
  progress('')
  const of = (result: Moved['result']) => moved.filter((row) => row.result === result)
  const failed = [...of('not_found'), ...of('conflict')]
  const counts = `${of('ok').length} changed, ${of('unchanged').length} unchanged, ${failed.length} refused`
  return {
    text: failed.length === 0 ? counts : `${counts}\n\n${tableOf(failed)}`,
    json: moved,
    isBad: failed.length > 0,
  }
}
