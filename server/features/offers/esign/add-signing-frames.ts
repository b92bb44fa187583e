import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { ESIGN_API } from '#contract/zod-free/api-paths.ts'
import type { Locale } from '#contract/locales.ts'
import { deriveKey } from '#server/config/config.ts'
import { isLoopback } from '#server/config/is-loopback.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { issueCeremonyToken } from './ceremony-token.ts'

/**
 * Adds the URL of the signing frame to every document that awaits an electronic signature; it is valid for this session
 * and a short time.
 */
export async function addSigningFrames(
  services: Services,
  context: SignedInContext,
  request: { locale: Locale; host: string },
  offers: readonly Offer[],
): Promise<Offer[]> {
  if (!offers.some(isAwaitingEsignature)) return [...offers]
  const site = await resolveSiteOrigin(services, context, request.host)
  return offers.map((offer) => {
    if (offer.status !== 'Extended') return offer
    const documents = offer.offer_documents.map((document) =>
      addSigningFrame(services, context, { locale: request.locale, site }, offer, document),
    )
    return { ...offer, offer_documents: documents }
  })
}

function addSigningFrame(
  { esign, config, now }: Services,
  context: SignedInContext,
  { locale, site }: { locale: Locale; site: string },
  offer: Offer,
  document: OfferDocument,
): OfferDocument {
  const { sha256 } = document
  if (document.signing_mode !== 'esign' || document.status !== 'Unsigned' || !sha256 || document.url) return document
  const { tenant, candidate, session } = context
  const ids = { tenantId: tenant.id, candidateId: candidate.id, offerId: offer.id, documentId: document.id, sha256 }
  const token = issueCeremonyToken(
    deriveKey(config, 'esign'),
    { ...ids, sessionId: session.id, site, terms: offer.terms_sha256 ?? null },
    now(),
  )
  const letterUrl = `${config.ORIGIN}${ESIGN_API.letter}?token=${encodeURIComponent(token)}`
  const url = esign.frameUrl({ token, locale, letterUrl })
  // An external provider places the signature itself.
  return esign.kind === 'external' ? { ...document, url, signature_place: null } : { ...document, url }
}

const isAwaitingEsignature = (offer: Offer) =>
  offer.status === 'Extended' && offer.offer_documents.some(({ signing_mode }) => signing_mode === 'esign')

/** Whether two host names mean the machine that shows the demo, at the same port. */
function isSameLoopbackHost(origin: URL, host: string): boolean {
  const requested = URL.parse(`http://${host}`)
  return (
    requested !== null &&
    isLoopback(origin.hostname) &&
    isLoopback(requested.hostname) &&
    requested.port === origin.port
  )
}

/** The site for this candidate: the tenant's own host if it has one and was requested, else the default one. */
async function resolveSiteOrigin({ config, db }: Services, { tenant }: SignedInContext, host: string): Promise<string> {
  const origin = new URL(config.ORIGIN)
  if (host === origin.host || !/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)) return config.ORIGIN
  if (config.isDemo && isSameLoopbackHost(origin, host)) return `${origin.protocol}//${host}`
  const row = await db.selectFrom('tenant').select('host').where('id', '=', tenant.id).executeTakeFirst()
  const isOwn = row?.host?.toLowerCase() === host.replace(/:\d+$/, '').toLowerCase()
  return isOwn ? `${origin.protocol}//${host.toLowerCase()}` : config.ORIGIN
}
