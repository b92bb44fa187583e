import { parsePositiveNumber } from '#server/cli/parse-options.ts'
import { CODE_MAIL } from '#server/jobs/job.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'

export const queueRetry: Command = {
  name: 'queue retry',
  summary: 'Takes up again background work that was given up, or all of one kind',
  options: {
    id: { about: 'its number (see queue list)' },
    job: { about: 'or its kind: every one that was given up' },
  },
  async run({ db, now }, { id, job }) {
    if ((id === undefined) === (job === undefined)) throw new UsageError('Say --id or --job.')
    const again = await db
      .updateTable('outbox')
      .set({ done_at: null, error: null, attempts: 0, run_after: now, lease_until: null })
      .where('kind', 'like', 'job:%')
      .where('done_at', 'is not', null)
      .where('error', 'is not', null)
      // Codes are not stored, so their mails cannot be sent again; people request a new code.
      .where('kind', '!=', `job:${CODE_MAIL}`)
      .$if(id !== undefined, (query) => query.where('id', '=', parsePositiveNumber('id', id)))
      .$if(job !== undefined, (query) => query.where('kind', '=', `job:${job}`))
      .returning('id')
      .execute()
    if (again.length === 0) throw new CommandError('No such job was given up.')
    return [{ takenUp: again.length }]
  },
}
