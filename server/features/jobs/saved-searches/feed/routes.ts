import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { hasCachedCopy } from '#server/platform/http/mount-endpoint.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { renderXmlElement, escapeXml } from '#server/platform/html/xml.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import type { IndexQuery } from '#server/search-index/search-types.ts'
import { readFeedToken } from '#server/features/jobs/saved-searches/feed-token.ts'
import { getSearchLimit } from '#server/features/jobs/saved-searches/limits.ts'
import { SEARCH_FEED, parseCriteria } from '#server/features/jobs/saved-searches/presenter.ts'
import { buildResultsPath } from '#server/features/jobs/saved-searches/results-path.ts'
import type { StoredRow } from '#server/features/jobs/saved-searches/store.ts'
import { toIso } from '#server/platform/time/wire-times.ts'

const MEDIA_TYPE = 'application/atom+xml; charset=utf-8'
const MINUTE = 60_000
/** Requests with an unknown token that one network may make in a minute. */
const WRONG = 30
/** Most jobs of a feed, the newest first. */
const ENTRIES = 50

/** The feed of a saved search for feed readers, authorized by the token in the address, without a session. */
export function registerSearchFeedRoutes(app: FastifyInstance, services: Services): void {
  const wrong = createRateLimiter(app, services, { max: WRONG, perMs: MINUTE })

  app.get<{ Params: { token: string } }>(
    `${SEARCH_FEED}/:token.atom`,
    { config: { skipsContext: true } },
    async (request, reply) => {
      const search = await findSearchOfFeedToken(services, request.params.token)
      if (!search) {
        await wrong(request)
        throw new Failure('not_found', msg('There is nothing at this address.'))
      }
      const tenant = await getTenants(services).byId(search.tenant_id)
      if (getSearchLimit(tenant) === 0) throw new Failure('not_found', msg('There is nothing at this address.'))
      const address = await resolveLinkAddress(services, tenant)
      const self = new URL(request.url, address('/')).href
      const body = renderAtomFeed(search, await listNewestFound(services, search, await getWaitingCaller(reply)), {
        address,
        self,
      })
      const etag = createHash('sha256').update(body).digest('base64url')
      reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
      return hasCachedCopy(request, etag) ? reply.code(304).send() : reply.type(MEDIA_TYPE).send(body)
    },
  )
}

async function findSearchOfFeedToken({ db, config }: Services, token: string): Promise<StoredRow | null> {
  const read = readFeedToken(config, token)
  if (!read) return null
  const search = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('id', '=', read.id)
    .where('feed_version', '=', read.version)
    .where('deleted_at', 'is', null)
    .where('candidate_id', 'is not', null)
    .executeTakeFirst()
  return search ?? null
}

type Entry = Awaited<ReturnType<typeof listNewestFound>>[number]

async function listNewestFound(
  { db, search, now }: Services,
  { tenant_id: tenantId, request }: StoredRow,
  caller: Caller,
) {
  const query = JSON.parse(request) as IndexQuery
  const newestFirst = { ...query, sort: 'timestamp', size: ENTRIES, now: now() } as const
  const { ids } = await search.search(tenantId, newestFirst, caller)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('position')
    .select(['id', 'secret_id', 'name', 'department', 'locations', 'language', 'posted_at', 'changed_at'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Site = { address: SiteAddress; self: string }

function renderAtomFeed(search: StoredRow, entries: readonly Entry[], { address, self }: Site): string {
  const updated = entries.reduce((last, { posted_at: at }) => Math.max(last, at), search.created_at)
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">` +
    `<title>${escapeXml(search.name)}</title><id>urn:foyer:saved-search:${escapeXml(search.id)}</id>` +
    `<updated>${toIso(updated)}</updated><author><name>${escapeXml(search.name)}</name></author>` +
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>` +
    `<link rel="alternate" type="text/html" href="${escapeXml(address(buildResultsPath(parseCriteria(search))))}"/>` +
    `${entries.map((entry) => renderAtomEntry(entry, address)).join('')}\n</feed>\n`
  )
}

function renderAtomEntry(row: Entry, address: SiteAddress): string {
  const url = escapeXml(address(`${PAGE.job}/${getPublicId(row)}`))
  const places = (JSON.parse(row.locations) as string[]).join(' · ')
  const language = row.language ? ` xml:lang="${escapeXml(row.language)}"` : ''
  return (
    `\n<entry${language}><title>${escapeXml(row.name)}</title><id>${url}</id>` +
    `<link rel="alternate" type="text/html" href="${url}"/>` +
    `<published>${toIso(row.posted_at)}</published><updated>${toIso(Math.max(row.posted_at, row.changed_at))}</updated>` +
    `${renderXmlElement('summary', [row.department, places].filter(Boolean).join(' · '))}</entry>`
  )
}
