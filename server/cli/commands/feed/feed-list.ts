import { formatIsoOrNull, requireTenant } from '#server/cli/parse-options.ts'
import type { Command } from '#server/cli/command.ts'
import { presentImportRun } from '#server/features/jobs/positions/import/runs/end-expired-runs.ts'

export const feedList: Command = {
  name: 'feed list',
  summary: 'Lists the feeds of jobs, with how the last reading went',
  options: { domain: { about: 'only of this tenant' } },
  async run({ db, now }, { domain }) {
    const tenant = domain === undefined ? null : await requireTenant(db, domain)
    let feeds = db
      .selectFrom('feed')
      .innerJoin('tenant', 'tenant.id', 'feed.tenant_id')
      .leftJoin('import_run', (join) =>
        join.on('import_run.id', '=', ({ selectFrom }) =>
          selectFrom('import_run as last')
            .select(({ fn }) => fn.max('last.id').as('id'))
            .whereRef('last.feed_id', '=', 'feed.id'),
        ),
      )
    if (tenant) feeds = feeds.where('tenant_id', '=', tenant.id)
    const rows = await feeds
      .select(['domain', 'feed.name', 'format', 'address', 'is_synced', 'started_at', 'rows', 'skipped'])
      .select(['outcome', 'error', 'lease_until'])
      .select(({ selectFrom }) =>
        selectFrom('position')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('feed_id', '=', 'feed.id')
          .where('closed_at', 'is', null)
          .as('open'),
      )
      .orderBy('domain')
      .orderBy('feed.name')
      .execute()
    return rows.map((row) => ({
      domain: row.domain,
      name: row.name,
      format: row.format === '' ? null : row.format,
      open: row.open,
      hourly: row.is_synced === 1,
      last: presentImportRun(row, row.lease_until, now).outcome,
      at: formatIsoOrNull(row.started_at),
      'left out': row.skipped,
      address: row.address,
    }))
  },
}
