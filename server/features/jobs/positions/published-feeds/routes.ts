import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { isPartHidden } from '#server/platform/overrides/parse-overrides.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Feed } from './published-feed.ts'
import { atomFeed } from './atom-feed.ts'
import { indeedFeed } from './indeed-feed.ts'
import { jsonFeed } from './json-feed.ts'
import { createFeedFileCache } from './file-cache.ts'
import { streamOpenPositionRows } from './stream-open-rows.ts'
import { sendCachedFile } from './send-cached-file.ts'
import {
  CAREERS_SITEMAP,
  computeJobsPerSitemapPart,
  SITEMAP,
  streamSitemapIndex,
  streamSitemapPart,
} from './sitemap.ts'
import { streamSitemapRows } from './sitemap-rows.ts'
import { computeFeedEtag, readFeedVersion } from './feed-version.ts'

const FEEDS: readonly Feed[] = [jsonFeed, indeedFeed, atomFeed]
/** These responses need no session: they are the same for everyone, and proxies can cache them. */
const options = { config: { skipsContext: true } } as const

/**
 * Personal pages and API calls are not for indexing. Private jobs are not listed here: they carry noindex themselves.
 */
const RULES = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /auth/',
  'Disallow: /logout',
  `Disallow: ${PAGE.login}`,
  `Disallow: ${PAGE.offers}`,
  `Disallow: ${PAGE.settings}`,
  `Disallow: ${PAGE.saved}`,
  'Allow: /',
]

/** Feeds of all open jobs for other programs, each in one response, and the addresses of jobs' pages (S-17). */
export function registerPublishedFeedRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const files = createFeedFileCache(services.config)
  app.addHook('onClose', () => files.close())
  const tenants = getTenants(services)

  const requireTenant = async (request: FastifyRequest): Promise<Tenant> => {
    const tenant = await tenants.find({ domain: findDomainParameter(request), host: request.hostname })
    if (!tenant) throw new Failure('unknown_tenant', msg('Name the careers site with the parameter domain.'))
    return tenant
  }

  for (const feed of FEEDS)
    app.get(feed.path, options, async (request, reply) => {
      const tenant = await requireTenant(request)
      const name = tenant.configs.pcsxConfig.branding.companyName || tenant.name
      const address = await resolveSiteAddress(services, tenant)
      const version = await readFeedVersion(db, tenant.id, now())
      const { country } = tenant.configs
      const etag = computeFeedEtag(feed.name, version, [
        name,
        address('/'),
        String(isPartHidden('salary', tenant, '{}')),
        country,
      ])
      const write = () => feed.write(streamOpenPositionRows(db, tenant, now()), { name, address, version, country })
      return sendCachedFile(request, reply, {
        mediaType: feed.mediaType,
        etag,
        changedAt: version.changedAt,
        now: now(),
        write,
        file: (texts) => files.of(`${tenant.id}-${feed.name}`, etag, texts),
      })
    })

  const sendSitemap = (path: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const tenant = await requireTenant(request)
    const address = await resolveSiteAddress(services, tenant)
    const version = await readFeedVersion(db, tenant.id, now())
    const most = computeJobsPerSitemapPart(address)
    const parts = Math.max(1, Math.ceil(version.count / most))
    const part = parsePartNumber(request, parts)
    const from = ((part ?? 1) - 1) * most
    const write = () =>
      part === null
        ? streamSitemapIndex(parts, version.changedAt, (number) => address(`${path}?part=${number}`))
        : streamSitemapPart(streamSitemapRows(db, tenant.id, now(), { from, most }), part, address)
    const etag = computeFeedEtag(`sitemap-${part}`, version, [address(path)])
    return sendCachedFile(request, reply, {
      mediaType: 'application/xml; charset=utf-8',
      etag,
      changedAt: version.changedAt,
      now: now(),
      write,
      file: (texts) => files.of(`${tenant.id}-${path.slice(1).replaceAll('/', '-')}-${part ?? 'index'}`, etag, texts),
    })
  }
  for (const path of [SITEMAP, CAREERS_SITEMAP]) app.get(path, options, sendSitemap(path))

  app.get('/robots.txt', options, async (request, reply) => {
    // A host of several sites lists no single tenant's jobs; the rules are the same for all.
    const tenant = await tenants.find({ domain: findDomainParameter(request), host: request.hostname })
    const listed = tenant && (await resolveSiteAddress(services, tenant))(SITEMAP)
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return reply.send([...RULES, ...(listed ? ['', `Sitemap: ${listed}`] : []), ''].join('\n'))
  })
}

/** The number of the requested part. Without one it is null, for the list of parts, or 1 if there is only one part. */
function parsePartNumber(request: FastifyRequest, parts: number): number | null {
  const { part } = request.query as { part?: unknown }
  if (part === undefined) return parts === 1 ? 1 : null
  const requested = typeof part === 'string' && /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0
  if (requested < 1 || requested > parts) throw new Failure('not_found', msg('There is nothing at this address.'))
  return requested
}

function findDomainParameter(request: FastifyRequest): string | undefined {
  const { domain } = request.query as { domain?: unknown }
  const first: unknown = Array.isArray(domain) ? domain[0] : domain
  return typeof first === 'string' && first !== '' ? first : undefined
}
