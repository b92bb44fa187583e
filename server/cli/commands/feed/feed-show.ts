import { DOMAIN, formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'
import { findFeedByName } from '#server/features/jobs/positions/import/feed-store.ts'
import { presentImportRun } from '#server/features/jobs/positions/import/runs/end-expired-runs.ts'
import type { StoredProblem } from '#server/features/jobs/positions/import/runs/import-runs.ts'

const RUNS = 10
const SHOWN = 50

export const feedShow: Command = {
  name: 'feed show',
  summary: 'Shows the last readings of a feed, and what the last one left out',
  options: { ...DOMAIN, name: { about: 'of the feed (see feed list)', isRequired: true } },
  async run({ db, now }, { domain, name = '' }) {
    const tenant = await requireTenant(db, domain)
    const feed = await findFeedByName(db, tenant.id, name)
    if (!feed) throw new CommandError('There is no such feed (see feed list).')
    const rows = await db
      .selectFrom('import_run')
      .selectAll()
      .where('feed_id', '=', feed.id)
      .orderBy('id', 'desc')
      .limit(RUNS)
      .execute()
    const shown = rows.map((row) => presentImportRun(row, feed.lease_until, now))
    const runs = shown.map((row) => ({
      at: formatIsoOrNull(row.started_at),
      outcome: row.outcome,
      jobs: row.rows,
      written: row.written,
      unchanged: row.confirmed,
      closed: row.closed,
      'left out': row.skipped,
      why: row.error,
    }))
    const storedProblems = JSON.parse(rows[0]?.problems ?? '[]') as StoredProblem[]
    const problems = storedProblems.filter(({ isTaken }) => !isTaken)
    const warnings = storedProblems.filter(({ isTaken }) => isTaken)
    const text = [
      `Feed “${feed.name}”${feed.address === null ? '' : ` at ${feed.address}`}`,
      formatTable(runs),
      ...formatProblemTable('Left out of the last one', problems),
      ...formatProblemTable('Taken, although something is wrong with them', warnings),
    ].join('\n\n')
    return {
      text,
      json: {
        name: feed.name,
        address: feed.address,
        format: feed.format,
        held: formatIsoOrNull(feed.held_at),
        runs,
        problems,
        warnings,
      },
    }
  },
}

function formatProblemTable(heading: string, all: readonly StoredProblem[]): string[] {
  if (all.length === 0) return []
  const rows = all.slice(0, SHOWN).map(({ row, line, id, title, reason }) => ({ row, line, id, title, reason }))
  return [`${heading}${all.length > SHOWN ? ` (first ${SHOWN})` : ''}:`, formatTable(rows)]
}
