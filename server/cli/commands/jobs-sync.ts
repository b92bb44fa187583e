import { tenantOf } from '#server/cli/asked.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { reportsOf, showProgress } from '#server/cli/import-report.ts'
import type { ImportReport } from '#server/careers/positions/import/report.ts'
import { syncFeed } from '#server/careers/positions/import/sync-feed.ts'

export const jobsSync: Command = {
  name: 'jobs sync',
  summary: 'Reads feeds again from their addresses, as the server does every hour',
  options: {
    domain: { about: 'only feeds of this tenant' },
    name: { about: 'only the feed of this name' },
    'accept-shrink': { about: 'jobs missing from a held feed are gone', isFlag: true },
    'match-titles': { about: 'jobs with new ids are the missing ones of the same title and place', isFlag: true },
  },
  async run(ground, { domain, name, 'accept-shrink': accept, 'match-titles': match }) {
    const services = await ground.services()
    const tenant = domain === undefined ? null : await tenantOf(services.db, domain)
    let wanted = services.db.selectFrom('feed').selectAll().where('address', 'is not', null)
    if (tenant) wanted = wanted.where('tenant_id', '=', tenant.id)
    wanted = name === undefined ? wanted.where('is_synced', '=', 1) : wanted.where('name', '=', name)
    const feeds = await wanted.orderBy('id').execute()
    if (name !== undefined && feeds.length === 0) throw new CommandError('There is no such feed (see feed list).')
    const reports: ImportReport[] = []
    for (const feed of feeds) {
      const onProgress = showProgress((line) => ground.progress(`${feed.name}: ${line}`))
      const options = { onProgress, acceptShrink: accept === 'true', matchTitles: match === 'true' }
      reports.push(await syncFeed(services, feed, options).finally(() => ground.progress('')))
    }
    return reportsOf(reports)
  },
}
