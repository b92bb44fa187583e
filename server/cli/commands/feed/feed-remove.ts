import { closeUnconfirmedPositions } from '#server/features/jobs/positions/write/close-positions.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'
import { findFeedByName } from '#server/features/jobs/positions/import/feed-store.ts'

export const feedRemove: Command = {
  name: 'feed remove',
  summary: 'Forgets a feed; its jobs stay open unless told otherwise',
  options: {
    ...DOMAIN,
    name: { about: 'of the feed (see feed list)', isRequired: true },
    'close-jobs': { about: 'closes its open jobs as well', isFlag: true },
  },
  async run(context, { domain, name = '', 'close-jobs': close }) {
    const services = await context.services()
    const tenant = await requireTenant(services.db, domain)
    const feed = await findFeedByName(services.db, tenant.id, name)
    if (!feed) throw new CommandError('There is no such feed (see feed list).')
    const closed =
      close === 'true' ? await closeUnconfirmedPositions(services, tenant.id, feed.id, Number.MAX_SAFE_INTEGER) : 0
    await services.db.deleteFrom('feed').where('id', '=', feed.id).execute()
    return [{ removed: feed.name, closed }]
  },
}
