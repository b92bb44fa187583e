import type { acceptDocument, acceptOffer, Offer, OfferDocument } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toOfferOwner, requireRecentSignIn } from '#server/features/offers/owner.ts'
import { toAuditActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { toIdempotencyPayload, createFieldErrorsFailure, type Signature } from './validate-sent-signature.ts'
import {
  createOfferConflictFailure,
  createDocumentNotFoundFailure,
  createOfferNotFoundFailure,
  createNotExtendedFailure,
  requireCurrentTerms,
} from '#server/features/offers/refusals.ts'
import { storeSignature, requireSignableDocument, buildSignatureFacts } from './store-signature.ts'
import { lockExtendedOffer, findOffer, closeOfferWithStatus } from '#server/features/offers/store.ts'

/** The endpoint that was called, and the document; null when the whole offer is accepted. */
export type Acceptance = {
  endpoint: typeof acceptOffer | typeof acceptDocument
  offerId: number
  documentId: string | null
  signature: Signature
  /** The terms that were shown; null if the client does not say. */
  termsSha256: string | null
}

/**
 * Accepts a document, and with the last one the offer (O-16). State, file, evidence, events and idempotency key are
 * written all or not at all.
 */
export async function acceptSignedOffer(
  services: Services,
  context: SignedInContext,
  acceptance: Acceptance,
): Promise<IdempotentResult<{ offer: Offer }>> {
  const owner = toOfferOwner(context)
  const { endpoint, offerId, documentId, signature, termsSha256 } = acceptance
  if (!(await findOffer(services.db, owner, offerId))) throw createOfferNotFoundFailure()
  const ids = { tenantId: owner.tenantId, candidateId: owner.candidateId, offerId }

  const shown = termsSha256 === null ? {} : { termsSha256 }
  const body = { offerId, documentId, signature: toIdempotencyPayload(signature), ...shown }
  return withIdempotency(services, context, endpoint, body, async (tx) => {
    const now = services.now()
    const claimed = await lockExtendedOffer(tx, owner, offerId, now)
    if (!claimed) throw await createNotExtendedFailure(tx, owner, offerId)
    const before = await requireOwnOffer(tx, context, offerId)
    requireCurrentTerms(before, termsSha256)
    const document = pickDocumentToSign(before, documentId, signature)
    if (document) {
      requireSignableDocument(context, before, document, signature)
    }
    requireRecentSignIn(services, context)
    if (document) {
      await storeSignature(tx, context, before, document, signature, now)
      await appendAuditFacts(tx, toAuditActor(context), now, buildSignatureFacts(before, document, signature))
      await services.events.record(tx, 'document.signed', { ...ids, documentId: document.id })
    }
    const left = before.offer_documents.filter((one) => one.status !== 'Signed' && one.id !== document?.id)
    if (left.length === 0) {
      if (!(await closeOfferWithStatus(tx, offerId, 'Accepted', now)))
        throw await createNotExtendedFailure(tx, owner, offerId)
      const detail = { expires_at: claimed.expires_at, terms_sha256: termsSha256 }
      await appendAuditFacts(tx, toAuditActor(context), now, [{ kind: 'accepted', offerId, detail }])
      await services.events.record(tx, 'offer.accepted', ids)
    }
    return { offer: await requireOwnOffer(tx, context, offerId) }
  })
}

async function requireOwnOffer(tx: Db, context: SignedInContext, id: number): Promise<Offer> {
  const offer = await findOffer(tx, toOfferOwner(context), id)
  if (!offer) throw createOfferNotFoundFailure()
  return offer
}

/** The document that this acceptance signs; null if all are signed and only the offer remains to be accepted. */
function pickDocumentToSign(offer: Offer, documentId: string | null, signature: Signature): OfferDocument | null {
  if (documentId !== null) {
    const document = offer.offer_documents.find((one) => one.id === documentId)
    if (!document) throw createDocumentNotFoundFailure()
    return document
  }
  const open = offer.offer_documents.filter((one) => one.status !== 'Signed')
  if (open.length > 1)
    throw createOfferConflictFailure('documents_unsigned', msg('Sign each document of this offer first.'), offer)
  const only = open[0]
  // An offer without any document cannot be accepted.
  if (!only && offer.offer_documents.length === 0)
    throw createOfferConflictFailure('conflict', msg('This document is not ready to be signed yet.'), offer)
  if (!only) return null
  if (signature.kind === 'none')
    throw createFieldErrorsFailure({ signed_offer_letter_pdf_file: msg('Sign the letter, or upload it signed.') })
  return only
}
