import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { PAGE } from '#contract/zod-free/paths.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { hasCopy } from '#server/platform/http/answer.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { element, xmlText } from '#server/platform/html/xml.ts'
import type { Services } from '#server/platform/services.ts'
import { linkAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import type { SearchRequest } from '#server/search-index/types.ts'
import { readFeedToken } from '#server/careers/saved-searches/feed-token.ts'
import { searchLimit } from '#server/careers/saved-searches/gate.ts'
import { SEARCH_FEED, wantedIn } from '#server/careers/saved-searches/presenter.ts'
import { resultsPath } from '#server/careers/saved-searches/results-path.ts'
import type { StoredRow } from '#server/careers/saved-searches/store.ts'

const MEDIA_TYPE = 'application/atom+xml; charset=utf-8'
const MINUTE = 60_000
/** Addresses without a feed that one network may ask for in a minute. */
const WRONG = 30
/** Jobs of a feed, the newest first. */
const ENTRIES = 50

/** What a saved search finds, for feed readers: by the token in the address, without a session. */
export function searchFeedRoutes(app: FastifyInstance, services: Services): void {
  const wrong = rateLimiter(app, services, { max: WRONG, perMs: MINUTE })

  app.get<{ Params: { token: string } }>(
    `${SEARCH_FEED}/:token.atom`,
    { config: { noVisit: true } },
    async (request, reply) => {
      const search = await searchOf(services, request.params.token)
      if (!search) {
        await wrong(request)
        throw new Failure('not_found', 'There is nothing at this address.')
      }
      const tenant = await tenantsOf(services).byId(search.tenant_id)
      if (searchLimit(tenant) === 0) throw new Failure('not_found', 'There is nothing at this address.')
      const address = await linkAddress(services, tenant)
      const self = new URL(request.url, address('/')).href
      const body = write(search, await newest(services, search, await callerOf(reply)), { address, self })
      const etag = createHash('sha256').update(body).digest('base64url')
      reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
      return hasCopy(request, etag) ? reply.code(304).send() : reply.type(MEDIA_TYPE).send(body)
    },
  )
}

async function searchOf({ db, config }: Services, token: string): Promise<StoredRow | null> {
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

type Entry = Awaited<ReturnType<typeof newest>>[number]

async function newest({ db, search, now }: Services, { tenant_id: tenantId, request }: StoredRow, caller: Caller) {
  const asked = JSON.parse(request) as SearchRequest
  const newestFirst = { ...asked, sort: 'timestamp', size: ENTRIES, now: now() } as const
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

function write(search: StoredRow, entries: readonly Entry[], { address, self }: Site): string {
  const updated = entries.reduce((last, { posted_at: at }) => Math.max(last, at), search.created_at)
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">` +
    `<title>${xmlText(search.name)}</title><id>urn:foyer:saved-search:${xmlText(search.id)}</id>` +
    `<updated>${moment(updated)}</updated><author><name>${xmlText(search.name)}</name></author>` +
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>` +
    `<link rel="alternate" type="text/html" href="${xmlText(address(resultsPath(wantedIn(search))))}"/>` +
    `${entries.map((entry) => entryOf(entry, address)).join('')}\n</feed>\n`
  )
}

function entryOf(row: Entry, address: SiteAddress): string {
  const url = xmlText(address(`${PAGE.job}/${publicIdOf(row)}`))
  const places = (JSON.parse(row.locations) as string[]).join(' · ')
  const language = row.language ? ` xml:lang="${xmlText(row.language)}"` : ''
  return (
    `\n<entry${language}><title>${xmlText(row.name)}</title><id>${url}</id>` +
    `<link rel="alternate" type="text/html" href="${url}"/>` +
    `<published>${moment(row.posted_at)}</published><updated>${moment(Math.max(row.posted_at, row.changed_at))}</updated>` +
    `${element('summary', [row.department, places].filter(Boolean).join(' · '))}</entry>`
  )
}

const moment = (ms: number) => new Date(ms).toISOString()
