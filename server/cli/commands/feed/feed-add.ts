import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { findFeedUrlOfSource, getFeedName } from '#server/cli/open-feed-source.ts'
import type { Db } from '#server/db/open-db.ts'
import { FORMAT_NAMES } from '#server/features/jobs/positions/import/source/formats.ts'
import { upsertFeed } from '#server/features/jobs/positions/import/feed-store.ts'
import { requirePublicUrl } from '#server/platform/require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'

export const feedAdd: Command = {
  name: 'feed add',
  summary: 'Has a feed read every hour',
  options: {
    ...DOMAIN,
    url: { about: 'https address of the feed, or of a public board', isRequired: true },
    name: { about: 'of the feed; told from its address when missing' },
    format: { about: `told from the feed when missing: ${FORMAT_NAMES.join(', ')}` },
  },
  async run({ db, now, config }, { domain, url = '', name, format }) {
    const tenant = await requireTenant(db, domain)
    if (format !== undefined && !FORMAT_NAMES.includes(format))
      throw new UsageError(`--format is one of ${FORMAT_NAMES.join(', ')}`)
    const address = findFeedUrlOfSource(url) ?? url
    try {
      await requirePublicUrl(address, { loopback: config.WEBHOOK_LOOPBACK })
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error
      throw new CommandError(`This address cannot be read: ${error.message}.`)
    }
    const source = { address, isSynced: true, ...(format === undefined ? {} : { format }) }
    const feed = await upsertFeed(db, tenant.id, { name: name ?? getFeedName(address), ...source }, now)
    const others = await listUnaddressedFeeds(db, tenant.id, feed.id)
    const note =
      others.length === 0 ? {} : { note: `jobs of ${others.join(', ')} stay there; to read those on from here: --name` }
    return [{ name: feed.name, address, next: 'within the hour; now with: foyer jobs sync', ...note }]
  },
}

/**
 * Lists feeds that came from files and have open jobs. No other feed can take over these jobs, so a feed added later
 * would find nothing new.
 */
async function listUnaddressedFeeds(db: Db, tenantId: number, feedId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('feed')
    .innerJoin('position', 'position.feed_id', 'feed.id')
    .select('feed.name')
    .distinct()
    .where('feed.tenant_id', '=', tenantId)
    .where('feed.id', '!=', feedId)
    .where('feed.address', 'is', null)
    .where('position.closed_at', 'is', null)
    .orderBy('feed.name')
    .execute()
  return rows.map(({ name }) => `“${name}”`)
}
