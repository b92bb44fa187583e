import type { acceptDocument, acceptOffer, Offer, OfferDocument } from '#contract/offers/offers.ts'
import type { Db } from '#server/db/open.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { ownerOf, requireStepUp } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts } from '#server/careers/offers/evidence.ts'
import { fingerprint, invalid, type Signature } from './read-signature.ts'
import {
  conflict,
  noSuchDocument,
  noSuchOffer,
  notExtended,
  requireShownTerms,
} from '#server/careers/offers/refusals.ts'
import { keepSignature, requireSignable, signingFacts } from './sign.ts'
import { claimExtended, findOffer, settleOffer } from '#server/careers/offers/store.ts'

/** Which call it was, and which document it names; the call for the whole offer names none. */
export type Acceptance = {
  endpoint: typeof acceptOffer | typeof acceptDocument
  offerId: number
  documentId: string | null
  signature: Signature
  /** The terms that were shown; null from clients that do not say. */
  termsSha256: string | null
}

/** Accepts a document, and with the last one the offer (O-16). All or nothing: state, file, evidence, events, idempotency key. */
export async function accept(
  services: Services,
  visit: SignedInVisit,
  acceptance: Acceptance,
): Promise<DoneOnce<{ offer: Offer }>> {
  const owner = ownerOf(visit)
  const { endpoint, offerId, documentId, signature, termsSha256 } = acceptance
  if (!(await findOffer(services.db, owner, offerId))) throw noSuchOffer()
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }

  const shown = termsSha256 === null ? {} : { termsSha256 }
  const body = { offerId, documentId, signature: fingerprint(signature), ...shown }
  return once(services, visit, endpoint, body, async (tx) => {
    const now = services.now()
    const claimed = await claimExtended(tx, owner, offerId, now)
    if (!claimed) throw await notExtended(tx, owner, offerId)
    const before = await requireOffer(tx, visit, offerId)
    requireShownTerms(before, termsSha256)
    const document = pickDocument(before, documentId, signature)
    if (document) {
      requireSignable(visit, before, document, signature)
    }
    requireStepUp(services, visit)
    if (document) {
      await keepSignature(tx, visit, before, document, signature, now)
      await recordFacts(tx, actorOf(visit), now, signingFacts(before, document, signature))
      await services.events.record(tx, 'document.signed', { ...ids, documentId: document.id })
    }
    const left = before.offer_documents.filter((one) => one.status !== 'Signed' && one.id !== document?.id)
    if (left.length === 0) {
      if (!(await settleOffer(tx, offerId, 'Accepted', now))) throw await notExtended(tx, owner, offerId)
      const detail = { expires_at: claimed.expires_at, terms_sha256: termsSha256 }
      await recordFacts(tx, actorOf(visit), now, [{ kind: 'accepted', offerId, detail }])
      await services.events.record(tx, 'offer.accepted', ids)
    }
    return { offer: await requireOffer(tx, visit, offerId) }
  })
}

async function requireOffer(tx: Db, visit: SignedInVisit, id: number): Promise<Offer> {
  const offer = await findOffer(tx, ownerOf(visit), id)
  if (!offer) throw noSuchOffer()
  return offer
}

/** The document this acceptance signs; null when all are signed and the offer is only to be settled. */
function pickDocument(offer: Offer, documentId: string | null, signature: Signature): OfferDocument | null {
  if (documentId !== null) {
    const document = offer.offer_documents.find((one) => one.id === documentId)
    if (!document) throw noSuchDocument()
    return document
  }
  const open = offer.offer_documents.filter((one) => one.status !== 'Signed')
  if (open.length > 1) throw conflict('documents_unsigned', 'Sign each document of this offer first.', offer)
  const only = open[0]
  // Nobody can agree to nothing: with no document at all there is nothing to settle either.
  if (!only && offer.offer_documents.length === 0)
    throw conflict('conflict', 'This document is not ready to be signed yet.', offer)
  if (!only) return null
  if (signature.kind === 'none')
    throw invalid({ signed_offer_letter_pdf_file: 'Sign the letter, or upload it signed.' })
  return only
}
