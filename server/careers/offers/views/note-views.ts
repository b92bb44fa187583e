import type { noteViews as endpoint } from '#contract/offers/offer-views.ts'
import type { BodyOf, ParamsOf } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { consentLines } from '#server/platform/consent-texts.ts'
import { ownerOf, type Owner } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts, type Fact } from '#server/careers/offers/evidence.ts'
import { noSuchDocument } from '#server/careers/offers/refusals.ts'
import { findLetter } from '#server/careers/offers/store.ts'

type Views = BodyOf<typeof endpoint>
type Which = { offerId: number; documentId: string; sha256: string }

/** Told later than this it is told with the time of the device, ms. */
const LATE = 60_000
const PAGE = 'page:'
const CONSENT = 'consent:'

/** Notes what of a letter was shown, as long as it may be signed: each page, and each text to agree to, once for a session. */
export async function noteViews(
  services: Services,
  visit: SignedInVisit,
  { id: offerId, documentId }: ParamsOf<typeof endpoint>,
  views: Views,
): Promise<{ noted: boolean }> {
  const owner = ownerOf(visit)
  if (!(await findLetter(services.db, owner, offerId, documentId))) throw noSuchDocument()
  const { sha256 } = views
  return services.transaction(async (tx) => {
    const now = services.now()
    const pageCount = await pagesToSign(tx, owner, { offerId, documentId, sha256 }, now)
    if (pageCount === null) return { noted: false }
    const fresh = await keepNew(tx, { documentId, sha256, sessionId: visit.session.id }, whatOf(views, pageCount))
    const facts = factsOf(fresh, { offerId, documentId, sha256 }, views, now)
    await recordFacts(tx, actorOf(visit), now, facts)
    return { noted: facts.length > 0 }
  })
}

/** How many pages the letter has; null when it is not this one that waits for a signature, or nothing does any more. */
async function pagesToSign(tx: Db, owner: Owner, { offerId, documentId, sha256 }: Which, now: number) {
  const row = await tx
    .selectFrom('offer_document')
    .innerJoin('offer', 'offer.id', 'offer_document.offer_id')
    .select('offer_document.page_count')
    .where('offer.id', '=', offerId)
    .where('offer.candidate_id', '=', owner.candidateId)
    .where('offer.tenant_id', '=', owner.tenantId)
    .where('offer.status', '=', 'Extended')
    .where(({ or, eb }) => or([eb('offer.expires_at', 'is', null), eb('offer.expires_at', '>', now)]))
    .where('offer_document.id', '=', documentId)
    .where('offer_document.status', '=', 'Unsigned')
    .where('offer_document.sha256', '=', sha256)
    .executeTakeFirst()
  return row?.page_count ?? null
}

/** Only what there is: pages of the letter, and a text that was ever shown here. */
function whatOf({ pages, consent }: Views, pageCount: number): string[] {
  const shown = [...new Set(pages)].filter((page) => page <= pageCount).map((page) => `${PAGE}${page}`)
  const isKnown = consent && consentLines(consent.version, consent.language).length > 0
  return isKnown ? [...shown, `${CONSENT}${consent.version}`] : shown
}

/** Keeps what this session was not shown before, and gives it. */
async function keepNew(
  tx: Db,
  { documentId, sha256, sessionId }: { documentId: string; sha256: string; sessionId: string },
  all: readonly string[],
): Promise<string[]> {
  if (all.length === 0) return []
  const rows = await tx
    .insertInto('document_view')
    .values(all.map((what) => ({ document_id: documentId, session_id: sessionId, sha256, what })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('what')
    .execute()
  return rows.map(({ what }) => what)
}

function factsOf(fresh: readonly string[], about: Which, { consent, waited_ms: waited }: Views, now: number): Fact[] {
  const pages = fresh
    .filter((what) => what.startsWith(PAGE))
    .map((what) => Number(what.slice(PAGE.length)))
    .sort((a, b) => a - b)
  const at = waited < LATE ? {} : { device_at: now - waited }
  const facts: Fact[] = []
  if (pages.length > 0) facts.push({ ...about, kind: 'page_viewed', detail: { pages, ...at } })
  if (consent && fresh.some((what) => what.startsWith(CONSENT)))
    facts.push({ ...about, kind: 'consent_shown', detail: { ...consent, ...at } })
  return facts
}
