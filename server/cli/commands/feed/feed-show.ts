import { DOMAIN, iso, tenantOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { tableOf } from '#server/cli/table.ts'
import { findFeed } from '#server/careers/positions/import/feed-store.ts'
import { shownRun } from '#server/careers/positions/import/runs/end-lost-runs.ts'
import type { KeptProblem } from '#server/careers/positions/import/runs/import-runs.ts'

const RUNS = 10
const SHOWN = 50

export const feedShow: Command = {
  name: 'feed show',
  summary: 'Shows the last readings of a feed, and what the last one left out',
  options: { ...DOMAIN, name: { about: 'of the feed (see feed list)', isRequired: true } },
  async run({ db, now }, { domain, name = '' }) {
    const tenant = await tenantOf(db, domain)
    const feed = await findFeed(db, tenant.id, name)
    if (!feed) throw new CommandError('There is no such feed (see feed list).')
    const rows = await db
      .selectFrom('import_run')
      .selectAll()
      .where('feed_id', '=', feed.id)
      .orderBy('id', 'desc')
      .limit(RUNS)
      .execute()
    const shown = rows.map((row) => shownRun(row, feed.lease_until, now))
    const runs = shown.map((row) => ({
      at: iso(row.started_at),
      outcome: row.outcome,
      jobs: row.rows,
      written: row.written,
      unchanged: row.confirmed,
      closed: row.closed,
      'left out': row.skipped,
      why: row.error,
    }))
    const kept = JSON.parse(rows[0]?.problems ?? '[]') as KeptProblem[]
    const problems = kept.filter(({ isTaken }) => !isTaken)
    const warnings = kept.filter(({ isTaken }) => isTaken)
    const text = [
      `Feed “${feed.name}”${feed.address === null ? '' : ` at ${feed.address}`}`,
      tableOf(runs),
      ...tableUnder('Left out of the last one', problems),
      ...tableUnder('Taken, although something is wrong with them', warnings),
    ].join('\n\n')
    return {
      text,
      json: {
        name: feed.name,
        address: feed.address,
        format: feed.format,
        held: iso(feed.held_at),
        runs,
        problems,
        warnings,
      },
    }
  },
}

function tableUnder(heading: string, all: readonly KeptProblem[]): string[] {
  if (all.length === 0) return []
  const rows = all.slice(0, SHOWN).map(({ row, line, id, title, reason }) => ({ row, line, id, title, reason }))
  return [`${heading}${all.length > SHOWN ? ` (first ${SHOWN})` : ''}:`, tableOf(rows)]
}
