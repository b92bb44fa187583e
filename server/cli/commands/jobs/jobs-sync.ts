import { requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { toCombinedImportResult, createProgressReporter } from '#server/cli/import-report.ts'
import type { ImportReport } from '#server/features/jobs/positions/import/import-report.ts'
import { syncFeedFromUrl } from '#server/features/jobs/positions/import/sync-feed.ts'

export const jobsSync: Command = {
  name: 'jobs sync',
  summary: 'Reads feeds again from their addresses, as the server does every hour',
  options: {
    domain: { about: 'only feeds of this tenant' },
    name: { about: 'only the feed of this name' },
    'accept-shrink': { about: 'jobs missing from a held feed are gone', isFlag: true },
    'match-titles': { about: 'jobs with new ids are the missing ones of the same title and place', isFlag: true },
  },
  async run(context, { domain, name, 'accept-shrink': accept, 'match-titles': match }) {
    const services = await context.services()
    const tenant = domain === undefined ? null : await requireTenant(services.db, domain)
    let selectedFeeds = services.db.selectFrom('feed').selectAll().where('address', 'is not', null)
    if (tenant) selectedFeeds = selectedFeeds.where('tenant_id', '=', tenant.id)
    selectedFeeds =
      name === undefined ? selectedFeeds.where('is_synced', '=', 1) : selectedFeeds.where('name', '=', name)
    const feeds = await selectedFeeds.orderBy('id').execute()
    if (name !== undefined && feeds.length === 0) throw new CommandError('There is no such feed (see feed list).')
    const reports: ImportReport[] = []
    for (const feed of feeds) {
      const onProgress = createProgressReporter((line) => context.progress(`${feed.name}: ${line}`))
      const options = { onProgress, acceptShrink: accept === 'true', matchTitles: match === 'true' }
      reports.push(await syncFeedFromUrl(services, feed, options).finally(() => context.progress('')))
    }
    return toCombinedImportResult(reports)
  },
}
