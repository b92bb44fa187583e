import { EMPLOYER_STATUSES } from '#contract/employer/employer-applications.ts'
import {
  changeStatusOfMany,
  validateStatusChanges,
  type Moved,
} from '#server/features/applications/forms/applications/change-status-of-many.ts'
import { changeApplicationStatus } from '#server/features/applications/forms/applications/change-status.ts'
import { validateEmployerMessage } from '#server/features/applications/forms/applications/validate-employer-message.ts'
import {
  DOMAIN,
  formatIsoOrNull,
  parseChoice,
  parsePositiveNumber,
  requireTenant,
  parseDayOrTimeMs,
} from '#server/cli/parse-options.ts'
import {
  CommandError,
  UsageError,
  type Command,
  type CommandContext,
  type Options,
  type Row,
  type CommandResult,
} from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'
import { readStatusesFile } from './read-statuses.ts'

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
  async run(context, options) {
    const { domain, file, id, status } = options
    const tenant = await requireTenant(context.db, domain)
    if (file === undefined) return moveOneToStatus(context, tenant.id, options)
    if (id !== undefined || status !== undefined) throw new UsageError('Name a --file, or an --id with its --status')
    return moveListedInFile(context, tenant.id, file)
  },
}

async function moveOneToStatus({ services, now }: CommandContext, tenantId: number, options: Options): Promise<Row[]> {
  const status = parseChoice('status', options['status'], EMPLOYER_STATUSES)
  const { note, reason } = options
  const replyBy = formatIsoOrNull(parseDayOrTimeMs('reply-by', options['reply-by']))
  const change = validateEmployerMessage(
    { status, note, reason, ...(replyBy === null ? {} : { reply_by: replyBy }) },
    now,
  )
  const opened = await services()
  const id = parsePositiveNumber('id', options['id'])
  const step = { by: 'employer', tenantId, status, ...change } as const
  const result = await opened.transaction((tx) => changeApplicationStatus(opened, tx, id, step))
  if (result === 'not_found') throw new CommandError('There is no such application (see application list).')
  return [{ id, status }]
}

async function moveListedInFile(
  { services, progress, now }: CommandContext,
  tenantId: number,
  file: string,
): Promise<CommandResult> {
  const items = validateStatusChanges(await readStatusesFile(file), now)
  const moved = await changeStatusOfMany(await services(), tenantId, items, (done) =>
    progress(`${done} of ${items.length}`),
  )
  progress('')
  const filterByResult = (result: Moved['result']) => moved.filter((row) => row.result === result)
  const failed = [...filterByResult('not_found'), ...filterByResult('conflict')]
  const counts = `${filterByResult('ok').length} changed, ${filterByResult('unchanged').length} unchanged, ${failed.length} refused`
  return {
    text: failed.length === 0 ? counts : `${counts}\n\n${formatTable(failed)}`,
    json: moved,
    isBad: failed.length > 0,
  }
}
