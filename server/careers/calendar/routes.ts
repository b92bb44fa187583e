import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/calendar/calendar-feed.ts'
import { eventCalendar } from '#contract/events/events.ts'
import { interviewCalendar } from '#contract/interviews/interviews.ts'
import { negotiateLocale, type Locale } from '#contract/locales.ts'
import { writeEntry, writeFeed } from '#server/integrations/calendar/calendar.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer, hasCopy } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { rateLimiter } from '#server/platform/http/rate-limit.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { linkAddress } from '#server/platform/tenant/site-address.ts'
import { tenantsOf } from '#server/platform/tenant/tenant.ts'
import { say } from '#server/platform/texts/say.ts'
import { entriesOf, entryOf, type Reader } from './entries.ts'
import { eventEntryOf } from './event-entries.ts'
import { makeFeed, ownerOfFeed, readFeed, revokeFeed } from './feeds.ts'

/** Where calendar programs read; the token is the right to it. */
const FEED = '/careers/calendar'
const MEDIA_TYPE = 'text/calendar; charset=utf-8'
const MINUTE = 60_000
/** Addresses without a feed that one network may ask for in a minute. */
const WRONG = 30

/** Interviews and events in the candidate's own calendar: as a file, and as a feed to subscribe to (D-04). */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const wrong = rateLimiter(app, services, { max: WRONG, perMs: MINUTE })

  answer(app, services, contract.getCalendarFeed, async ({ candidate }) => ({
    feed: await readFeed(db, candidate.id),
  }))

  answer(
    app,
    services,
    contract.createCalendarFeed,
    async ({ tenant, candidate }) => {
      const token = await makeFeed(db, candidate.id, now())
      // The token says whose it is: the address needs no `domain`.
      const url = new URL(`${FEED}/${token}.ics`, (await linkAddress(services, tenant))('/')).href
      return {
        feed: { createdTs: Math.floor(now() / 1000), readTs: null },
        url,
        webcalUrl: url.replace(/^https?/, 'webcal'),
      }
    },
    { limit: { max: 10, perMs: MINUTE } },
  )

  answer(app, services, contract.revokeCalendarFeed, (visit) =>
    once(services, visit, contract.revokeCalendarFeed, null, async (tx) => {
      await revokeFeed(tx, visit.candidate.id)
      return { feed: null }
    }),
  )

  answer(app, services, interviewCalendar, async (visit, { params }, { request }) => {
    const locale = localeOf(request, visit)
    const reader = await readerOf(services, visit.tenant, visit.candidate.id, locale)
    const entry = await entryOf(db, reader, params.id)
    if (entry === null) throw new Failure('not_found', 'This interview could not be found.')
    if (entry === undefined) throw new Failure('conflict', 'This interview has no time yet.')
    const bytes = Buffer.from(writeEntry(entry))
    return { bytes, mediaType: MEDIA_TYPE, filename: 'interview.ics', etag: etagOf(bytes), attachment: true }
  })

  answer(app, services, eventCalendar, async (visit, { params }, { request }) => {
    const reader = await readerOf(services, visit.tenant, visit.candidate.id, localeOf(request, visit))
    const entry = await eventEntryOf(db, reader, params.id)
    if (!entry) throw new Failure('not_found', 'This event could not be found.')
    const bytes = Buffer.from(writeEntry(entry))
    return { bytes, mediaType: MEDIA_TYPE, filename: 'event.ics', etag: etagOf(bytes), attachment: true }
  })

  app.get<{ Params: { token: string } }>(
    `${FEED}/:token.ics`,
    { config: { noVisit: true } },
    async (request, reply) => {
      const owner = await ownerOfFeed(db, request.params.token, now())
      if (!owner) {
        await wrong(request)
        throw new Failure('not_found', 'There is nothing at this address.')
      }
      const tenant = await tenantsOf(services).byId(owner.tenant_id)
      const locale = negotiateLocale(owner.locale === null ? [] : [owner.locale], tenant.configs.supportedLanguages)
      const reader = await readerOf(services, tenant, owner.id, locale)
      const name = say(locale, 'Interviews and events at %(employer)s', { employer: reader.employer })
      const body = writeFeed({ name, entries: await entriesOf(db, reader, now()) })
      const etag = etagOf(body)
      reply.header('etag', `"${etag}"`).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex')
      return hasCopy(request, etag) ? reply.code(304).send() : reply.type(MEDIA_TYPE).send(body)
    },
  )
}

async function readerOf(services: Services, tenant: Tenant, candidateId: number, locale: Locale): Promise<Reader> {
  const { branding } = tenant.configs.pcsxConfig
  return {
    tenantId: tenant.id,
    candidateId,
    domain: tenant.domain,
    employer: branding.companyName || tenant.name,
    locale,
    address: await linkAddress(services, tenant),
  }
}

const etagOf = (body: string | Uint8Array) => createHash('sha256').update(body).digest('base64url')
