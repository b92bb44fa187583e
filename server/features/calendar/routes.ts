import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/calendar-feed.ts'
import { eventCalendar } from '#contract/events/events.ts'
import { interviewCalendar } from '#contract/interviews/interviews.ts'
import { negotiateLocale, type Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { buildEntryText, buildFeedText } from '#server/integrations/calendar/build-calendar-text.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint, hasCachedCopy } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { createRateLimiter } from '#server/platform/http/guards/rate-limit.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress } from '#server/platform/tenant/site-address.ts'
import { getTenants } from '#server/platform/tenant/tenant.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { listCalendarEntries, findCalendarEntry, type CalendarReader } from './calendar-entries.ts'
import { findEventEntry } from './event-entries.ts'
import { createCalendarFeed, findCalendarFeedOwner, readCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'

/** The address for calendar programs; the token in it is the authorization. */
const FEED = '/careers/calendar'
const MEDIA_TYPE = 'text/calendar; charset=utf-8'
const MINUTE = 60_000
/** Requests with an unknown token that one network may make in a minute. */
const WRONG = 30

/** Interviews and events in the candidate's own calendar: as a file, and as a feed to subscribe to (D-04). */
export function registerCalendarRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const wrong = createRateLimiter(app, services, { max: WRONG, perMs: MINUTE })

  mountEndpoint(app, services, contract.getCalendarFeed, async ({ candidate }) => ({
    feed: await readCalendarFeed(db, candidate.id),
  }))

  mountEndpoint(
    app,
    services,
    contract.createCalendarFeed,
    async ({ tenant, candidate }) => {
      const token = await createCalendarFeed(db, candidate.id, now())
      // The token identifies the tenant, so the URL needs no `domain`.
      const url = new URL(`${FEED}/${token}.ics`, (await resolveLinkAddress(services, tenant))('/')).href
      return {
        feed: { createdTs: Math.floor(now() / 1000), readTs: null },
        url,
        webcalUrl: url.replace(/^https?/, 'webcal'),
      }
    },
    { limit: { max: 10, perMs: MINUTE } },
  )

  mountEndpoint(app, services, contract.revokeCalendarFeed, (context) =>
    withIdempotency(services, context, contract.revokeCalendarFeed, null, async (tx) => {
      await revokeCalendarFeed(tx, context.candidate.id)
      return { feed: null }
    }),
  )

  mountEndpoint(app, services, interviewCalendar, async (context, { params }, { request }) => {
    const locale = negotiateRequestLocale(request, context)
    const reader = await buildCalendarReader(services, context.tenant, context.candidate.id, locale)
    const entry = await findCalendarEntry(db, reader, params.id)
    if (entry === null) throw new Failure('not_found', msg('This interview could not be found.'))
    if (entry === undefined) throw new Failure('conflict', msg('This interview has no time yet.'))
    const bytes = Buffer.from(buildEntryText(entry))
    return { bytes, mediaType: MEDIA_TYPE, filename: 'interview.ics', etag: computeEtag(bytes), attachment: true }
  })

  mountEndpoint(app, services, eventCalendar, async (context, { params }, { request }) => {
    const reader = await buildCalendarReader(
      services,
      context.tenant,
      context.candidate.id,
      negotiateRequestLocale(request, context),
    )
    const entry = await findEventEntry(db, reader, params.id)
    if (!entry) throw new Failure('not_found', msg('This event could not be found.'))
    const bytes = Buffer.from(buildEntryText(entry))
    return { bytes, mediaType: MEDIA_TYPE, filename: 'event.ics', etag: computeEtag(bytes), attachment: true }
  })

  app.get<{ Params: { token: string } }>(
    `${FEED}/:token.ics`,
    { config: { skipsContext: true } },
    async (request, reply) => {
      const owner = await findCalendarFeedOwner(db, request.params.token, now())
      if (!owner) {
        await wrong(request)
        throw new Failure('not_found', msg('There is nothing at this address.'))
      }
      const tenant = await getTenants(services).byId(owner.tenant_id)
      const locale = negotiateLocale(owner.locale === null ? [] : [owner.locale], tenant.configs.supportedLanguages)
      const reader = await buildCalendarReader(services, tenant, owner.id, locale)
      const name = translate(locale, msg('Interviews and events at {employer}'), { employer: reader.employer })
      const body = buildFeedText({ name, entries: await listCalendarEntries(db, reader, now()) })
      const etag = computeEtag(body)
      reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
      return hasCachedCopy(request, etag) ? reply.code(304).send() : reply.type(MEDIA_TYPE).send(body)
    },
  )
}

async function buildCalendarReader(
  services: Services,
  tenant: Tenant,
  candidateId: number,
  locale: Locale,
): Promise<CalendarReader> {
  const { branding } = tenant.configs.pcsxConfig
  return {
    tenantId: tenant.id,
    candidateId,
    domain: tenant.domain,
    employer: branding.companyName || tenant.name,
    locale,
    address: await resolveLinkAddress(services, tenant),
  }
}

const computeEtag = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64url')
