import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { ESIGN_API } from '#contract/zod-free/api-paths.ts'
import type { Locale } from '#contract/locales.ts'
import { keyFor } from '#server/config/config.ts'
import { isLoopback } from '#server/config/loopback.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { issueToken } from './ceremony-token.ts'

/** Gives every document that waits for an electronic signature the address of its frame, good for this session and a short time. */
export async function withFrames(
  services: Services,
  visit: SignedInVisit,
  asked: { locale: Locale; host: string },
  offers: readonly Offer[],
): Promise<Offer[]> {
  if (!offers.some(waits)) return [...offers]
  const site = await siteOf(services, visit, asked.host)
  return offers.map((offer) => {
    if (offer.status !== 'Extended') return offer
    const documents = offer.offer_documents.map((document) =>
      framed(services, visit, { locale: asked.locale, site }, offer, document),
    )
    return { ...offer, offer_documents: documents }
  })
}

function framed(
  { esign, config, now }: Services,
  visit: SignedInVisit,
  { locale, site }: { locale: Locale; site: string },
  offer: Offer,
  document: OfferDocument,
): OfferDocument {
  const { sha256 } = document
  if (document.signing_mode !== 'esign' || document.status !== 'Unsigned' || !sha256 || document.url) return document
  const { tenant, candidate, session } = visit
  const ids = { tenantId: tenant.id, candidateId: candidate.id, offerId: offer.id, documentId: document.id, sha256 }
  const token = issueToken(
    keyFor(config, 'esign'),
    { ...ids, sessionId: session.id, site, terms: offer.terms_sha256 ?? null },
    now(),
  )
  const letterUrl = `${config.ORIGIN}${ESIGN_API.letter}?token=${encodeURIComponent(token)}`
  const url = esign.frameUrl({ token, locale, letterUrl })
  // Another provider's signature stands where that provider puts it.
  return esign.kind === 'external' ? { ...document, url, signature_place: null } : { ...document, url }
}

const waits = (offer: Offer) =>
  offer.status === 'Extended' && offer.offer_documents.some(({ signing_mode }) => signing_mode === 'esign')

/** Two names of the machine that shows the demo, at the same port. */
function isSameMachine(origin: URL, host: string): boolean {
  const asked = URL.parse(`http://${host}`)
  return asked !== null && isLoopback(origin.hostname) && isLoopback(asked.hostname) && asked.port === origin.port
}

/** Where this candidate is: the tenant's own host, when it has one and was asked for, else the site's. */
async function siteOf({ config, db }: Services, { tenant }: SignedInVisit, host: string): Promise<string> {
  const origin = new URL(config.ORIGIN)
  if (host === origin.host || !/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)) return config.ORIGIN
  if (config.isDemo && isSameMachine(origin, host)) return `${origin.protocol}//${host}`
  const row = await db.selectFrom('tenant').select('host').where('id', '=', tenant.id).executeTakeFirst()
  const isOwn = row?.host?.toLowerCase() === host.replace(/:\d+$/, '').toLowerCase()
  return isOwn ? `${origin.protocol}//${host.toLowerCase()}` : config.ORIGIN
}
