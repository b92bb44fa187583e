import { CommandError, UsageError, type Command, type Options, type CommandResult } from '#server/cli/command.ts'
import { prepareConfigs } from '#server/cli/prepare-configs.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'

/** Longest banner, characters: more than anybody reads above a page. */
const LONGEST_BANNER = 500

export const tenantConfig: Command = {
  name: 'tenant config',
  summary: 'Prints the configuration of a careers site, or replaces it by a file',
  files: 'the whole new configuration, JSON; without --domain the domain stands before it',
  options: {
    domain: { about: 'domain of the tenant' },
    banner: { about: 'text above every page while the site is being set up' },
    'no-banner': { about: 'takes that text away', isFlag: true },
  },
  async run(context, options, files): Promise<CommandResult> {
    // The domain may also be the first argument, as in older scripts.
    const [domain = '', file, another] = options['domain'] === undefined ? files : [options['domain'], ...files]
    if (domain === '' || another !== undefined)
      throw new UsageError('Name a domain: foyer tenant config --domain <domain> [file.json]')
    const { db, events } = await context.services()
    const tenant = await db
      .selectFrom('tenant')
      .select(['id', 'configs'])
      .where('domain', '=', domain.trim().toLowerCase())
      .executeTakeFirst()
    if (!tenant) throw new CommandError('There is no tenant with this domain (see tenant list).')
    const banner = parseBannerOption(options)
    if (file === undefined && banner === undefined) return toConfigsResult(JSON.parse(tenant.configs))
    const { stored, cleaned } =
      file === undefined ? { stored: undefined, cleaned: [] } : prepareConfigs(await readJsonFile(file))
    const changes = {
      ...(file === undefined ? {} : { configs: JSON.stringify(stored) }),
      ...(banner === undefined ? {} : { banner_text: banner }),
    }
    await db.updateTable('tenant').set(changes).where('id', '=', tenant.id).execute()
    // Running servers notice the change within a few seconds.
    events.emit('tenant.changed', { tenantId: tenant.id })
    return {
      text: ['Written. Running servers show it within five seconds.', ...cleaned.map(explainCleanedPath)].join('\n'),
      json: { domain, cleaned },
    }
  },
}

const toConfigsResult = (configs: unknown): CommandResult => ({ text: JSON.stringify(configs, null, 2), json: configs })
const explainCleanedPath = (path: string) => `${path}: changed, because not all of it is harmless on a page`

/** Returns the banner to set, null to remove it, undefined to leave it unchanged. */
function parseBannerOption({ banner, 'no-banner': isOff }: Options): string | null | undefined {
  if (banner !== undefined && isOff !== undefined) throw new UsageError('Say --banner or --no-banner, not both.')
  if (isOff !== undefined) return null
  if (banner !== undefined && (banner.trim() === '' || banner.length > LONGEST_BANNER))
    throw new UsageError(`--banner is a text of 1 to ${LONGEST_BANNER} characters`)
  return banner?.trim()
}
