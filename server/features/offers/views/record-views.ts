import type { noteViews as endpoint } from '#contract/offers/offer-views.ts'
import type { BodyOf, ParamsOf } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open-db.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { getConsentLines } from '#server/platform/consent-texts.ts'
import { toOfferOwner, type Owner } from '#server/features/offers/owner.ts'
import { toAuditActor, appendAuditFacts, type Fact } from '#server/features/offers/append-audit-facts.ts'
import { createDocumentNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findLetter } from '#server/features/offers/store.ts'

type Views = BodyOf<typeof endpoint>
type LetterRef = { offerId: number; documentId: string; sha256: string }

/** Delay of a report, ms, above which it is recorded with the device's time. */
const MAX_REPORT_DELAY = 60_000
const PAGE = 'page:'
const CONSENT = 'consent:'

/**
 * Records which parts of a letter were shown while it can be signed: each page and each consent text, once per session.
 */
export async function recordViews(
  services: Services,
  context: SignedInContext,
  { id: offerId, documentId }: ParamsOf<typeof endpoint>,
  views: Views,
): Promise<{ noted: boolean }> {
  const owner = toOfferOwner(context)
  if (!(await findLetter(services.db, owner, offerId, documentId))) throw createDocumentNotFoundFailure()
  const { sha256 } = views
  return services.transaction(async (tx) => {
    const now = services.now()
    const pageCount = await findPageCountToSign(tx, owner, { offerId, documentId, sha256 }, now)
    if (pageCount === null) return { noted: false }
    const fresh = await storeNewViews(
      tx,
      { documentId, sha256, sessionId: context.session.id },
      listKnownViews(views, pageCount),
    )
    const facts = buildViewFacts(fresh, { offerId, documentId, sha256 }, views, now)
    await appendAuditFacts(tx, toAuditActor(context), now, facts)
    return { noted: facts.length > 0 }
  })
}

/** Page count of the letter; null if it is not the current one to sign, or nothing is left to sign. */
async function findPageCountToSign(tx: Db, owner: Owner, { offerId, documentId, sha256 }: LetterRef, now: number) {
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

/** The reported views that exist: pages of the letter, and consent texts that were ever shown here. */
function listKnownViews({ pages, consent }: Views, pageCount: number): string[] {
  const shown = [...new Set(pages)].filter((page) => page <= pageCount).map((page) => `${PAGE}${page}`)
  const isKnown = consent && getConsentLines(consent.version, consent.language).length > 0
  return isKnown ? [...shown, `${CONSENT}${consent.version}`] : shown
}

/** Stores and returns the views that are new in this session. */
async function storeNewViews(
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

function buildViewFacts(
  fresh: readonly string[],
  about: LetterRef,
  { consent, waited_ms: waited }: Views,
  now: number,
): Fact[] {
  const pages = fresh
    .filter((what) => what.startsWith(PAGE))
    .map((what) => Number(what.slice(PAGE.length)))
    .sort((a, b) => a - b)
  const at = waited < MAX_REPORT_DELAY ? {} : { device_at: now - waited }
  const facts: Fact[] = []
  if (pages.length > 0) facts.push({ ...about, kind: 'page_viewed', detail: { pages, ...at } })
  if (consent && fresh.some((what) => what.startsWith(CONSENT)))
    facts.push({ ...about, kind: 'consent_shown', detail: { ...consent, ...at } })
  return facts
}
