import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/** Builds an absolute URL of a path on a tenant's site. */
export type SiteAddress = (path: string) => string

/** Returns the path of a page's URL, for manifests and redirects, which must stay on the host that the visitor uses. */
export function getPathOfAddress(address: SiteAddress, page: string): string {
  const { pathname, search, hash } = new URL(address(page), 'http://here')
  return pathname + search + hash
}

type SiteServices = Pick<Services, 'config' | 'db' | 'events' | 'now'>
type SitePlace = { origin: string; domain: string | null }
/** A tenant's host, loaded once for concurrent callers. */
type CachedSite = { place: Promise<SitePlace>; until: number }

/** Time after which a change on another node is visible, ms. */
const CACHED = 5000
const known = new WeakMap<SiteServices, Map<number, CachedSite>>()

/**
 * Resolves how other programs address a tenant's pages: at the tenant's own host, if it has one; else at ours, with
 * `domain` only if the host alone does not determine the site. Each page has one such URL, however a visitor has opened
 * it.
 */
export async function resolveSiteAddress(
  services: SiteServices,
  tenant: Pick<Tenant, 'id' | 'domain'>,
): Promise<SiteAddress> {
  const { origin, domain } = await resolveSitePlace(services, tenant)
  return (path) => buildSiteUrl(path, origin, domain)
}

/**
 * Resolves how mails, pushes and the installed app address a tenant's pages: always with the tenant's domain, as in the
 * site's own links.
 */
export async function resolveLinkAddress(
  services: SiteServices,
  tenant: Pick<Tenant, 'id' | 'domain'>,
): Promise<SiteAddress> {
  const { origin } = await resolveSitePlace(services, tenant)
  return (path) => buildSiteUrl(path, origin, tenant.domain)
}

function buildSiteUrl(path: string, origin: string, domain: string | null): string {
  const url = new URL(path, origin)
  if (domain !== null) url.searchParams.set('domain', domain)
  return url.href
}

function resolveSitePlace(services: SiteServices, tenant: Pick<Tenant, 'id' | 'domain'>): Promise<SitePlace> {
  const places = getSiteCache(services)
  const cached = places.get(tenant.id)
  if (cached && cached.until > services.now()) return cached.place
  const place = readSitePlace(services, tenant)
  places.set(tenant.id, { place, until: services.now() + CACHED })
  place.catch(() => places.delete(tenant.id))
  return place
}

function getSiteCache(services: SiteServices): Map<number, CachedSite> {
  const cached = known.get(services)
  if (cached) return cached
  const places = new Map<number, CachedSite>()
  services.events.on('tenant.changed', () => places.clear())
  known.set(services, places)
  return places
}

async function readSitePlace(
  { db, config }: SiteServices,
  { id, domain }: Pick<Tenant, 'id' | 'domain'>,
): Promise<SitePlace> {
  const { host } = await db.selectFrom('tenant').select('host').where('id', '=', id).executeTakeFirstOrThrow()
  const another = await db.selectFrom('tenant').select('id').where('id', '!=', id).limit(1).executeTakeFirst()
  const here = new URL(config.ORIGIN)
  if (host !== null) here.hostname = host
  return { origin: here.origin, domain: another && host === null ? domain : null }
}
