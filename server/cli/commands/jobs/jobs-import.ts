import { PAGE } from '#contract/zod-free/paths.ts'
import { DOMAIN } from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { openFeedSource } from '#server/cli/open-feed-source.ts'
import { toImportResult, createProgressReporter } from '#server/cli/import-report.ts'
import { FORMAT_NAMES } from '#server/features/jobs/positions/import/source/formats.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import { previewFeed } from '#server/features/jobs/positions/import/preview-feed.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { createTenant, removeEmptyTenant } from '#server/platform/tenant/create-tenant.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

export const jobsImport: Command = {
  name: 'jobs import',
  summary: 'Takes in the jobs of a feed: a file, an address, or a public board',
  files: 'file, https address, address or name of a public board, or - for what is piped in',
  options: {
    ...DOMAIN,
    create: { about: 'name of the employer: makes the careers site if there is none' },
    name: { about: 'of the feed, when there are several; jobs gone from one of that name are closed' },
    format: { about: `told from the feed when missing: ${FORMAT_NAMES.join(', ')}` },
    'accept-shrink': { about: 'jobs missing from a held feed are gone', isFlag: true },
    'match-titles': { about: 'jobs with new ids are the missing ones of the same title and place', isFlag: true },
    'dry-run': { about: 'only say what would be done', isFlag: true },
  },
  makesDatabase: true,
  async run(context, options, [given, another]) {
    const { domain = '', create, format } = options
    if (given === undefined || another !== undefined)
      throw new UsageError('Name one feed: foyer jobs import <file, address or board> --domain …')
    if (format !== undefined && !FORMAT_NAMES.includes(format))
      throw new UsageError(`--format takes ${FORMAT_NAMES.join(', ')}, not "${format}"`)
    if (options['match-titles'] === 'true' && options['dry-run'] === 'true')
      throw new UsageError(
        '--match-titles compares with jobs as they are written, so it cannot be tried with --dry-run.',
      )
    // The source is opened before anything is created, because its name may be wrong.
    const source = await openFeedSource(context.config, given, options['name'])
    const services = await context.services()
    const known = await findTenantUnlessCreating(services, domain, create)
    const isDry = options['dry-run'] === 'true'
    const isNew = !known && !isDry
    const tenant =
      known ?? (isDry ? NOBODYS : await createTenant(services.db, { domain, name: create ?? '', now: services.now() }))
    const how = {
      acceptShrink: options['accept-shrink'] === 'true',
      matchTitles: options['match-titles'] === 'true',
      onProgress: createProgressReporter(context.progress),
      ...(source.validators ? { validators: source.validators } : {}),
    }
    const report = await (isDry ? previewFeed : importFeed)(services, tenant, { ...source, format }, how)
      .catch(async (error: unknown) => {
        // If a feed has no usable job, its new site is removed again.
        if (isNew) await removeEmptyTenant(services.db, tenant.id)
        throw error
      })
      .finally(() => context.progress(''))
    const isGone = isNew && (await removeEmptyTenant(services.db, tenant.id))
    if (isGone) {
      const output = toImportResult(report, '')
      return { ...output, text: `${output.text}\nNo careers site was made: there is no job for it.`, isBad: true }
    }
    if (isDry) return toImportResult(report, 'Nothing was written.')
    const over = await countPastClosingDate(services, tenant)
    const unseen = `Jobs past their last day, which the site does not show: ${over.toLocaleString('en')}.\n`
    const site = (await resolveLinkAddress(services, tenant))(PAGE.home)
    return toImportResult(report, `${over > 0 ? unseen : ''}The jobs are at ${site}`)
  },
}

/** Stands for a site that does not exist yet, so that a dry run compares the file with no jobs. */
const NOBODYS = { id: 0, domain: '' }

/** Finds the site; null if the import will create it. */
async function findTenantUnlessCreating(
  { db }: Services,
  domain: string,
  create: string | undefined,
): Promise<Tenant | null> {
  const known = await db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', domain.trim().toLowerCase())
    .executeTakeFirst()
  if (known) return presentTenant(known)
  if (create !== undefined) return null
  throw new CommandError(`There is no careers site for ${domain} yet. To make it, add --create "Name of the employer".`)
}

/**
 * Counts imported jobs that are hidden because their closing date has passed: an old feed gives a site without jobs.
 */
async function countPastClosingDate({ db, now }: Services, { id }: Pick<Tenant, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('position')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', id)
    .where('closed_at', 'is', null)
    .where('valid_through', '<=', now())
    .executeTakeFirstOrThrow()
  return count
}
