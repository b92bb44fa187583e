import type { Transaction } from 'kysely'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { SIGNING_MODES } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import {
  pickEmployerSignatureColumns,
  parseCountersignature,
} from '#server/features/offers/countersign/countersignature.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { requireSigningMode } from '#server/features/offers/extend/extend-offer.ts'
import { requireFutureOfferEnd, requireOfferEnd } from '#server/features/offers/extend/require-offer-end.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { listDocuments, type DocumentRow } from '#server/features/offers/store.ts'
import { parseSignaturePlaces } from '#server/features/offers/letter/signature-places.ts'
import { parseStoredContact } from '#server/features/offers/extend/offer-contact.ts'
import { parseStoredTerms } from '#server/features/offers/extend/offer-terms.ts'
import { insertExtendedOffer } from '#server/features/offers/extend/write-offer.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { findEmployerOffer } from './store.ts'
import { createOfferNotOpenFailure, requireEmployerOffer } from './lock-open-offer.ts'

export type ReissueRequest = { expiresAt: number | null; terms: OfferTerms | null | undefined }

/** Re-issues an ended offer, and notifies. */
export async function reissueOffer(
  services: Services,
  tenantId: number,
  id: number,
  again: ReissueRequest,
): Promise<EmployerOffer> {
  requireFutureOfferEnd(again.expiresAt, services.now())
  return services.transaction(async (tx) =>
    requireEmployerOffer(tx, tenantId, await insertReissuedOffer(services, tx, tenantId, id, again)),
  )
}

const ENDED: ReadonlySet<string> = new Set(['Canceled', 'Expired', 'Declined'])

/**
 * Re-issues an ended offer in the caller's transaction. The ended offer stays as it is, because it is evidence; a new
 * one is created with the same candidate, position and letters as they were offered. Only once: of two concurrent
 * calls, the database's unique index refuses the second.
 */
export async function insertReissuedOffer(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  id: number,
  { expiresAt, terms }: ReissueRequest,
): Promise<number> {
  const now = services.now()
  // The UPDATE locks the row, so that nothing changes it in the meantime.
  const old = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirst()
  if (!old) throw createOfferNotFoundFailure()
  const isOver = old.status === 'Extended' && old.expires_at !== null && old.expires_at <= now
  if (old.status === 'Extended' && !isOver)
    throw new Failure(
      'conflict',
      msg('This offer is still open: change it instead.'),
      await readOfferAsFailureData(tx, tenantId, id),
    )
  if (!isOver && !ENDED.has(old.status)) throw await createOfferNotOpenFailure(tx, tenantId, id)
  const earlier = await tx.selectFrom('offer').select('id').where('reissue_of', '=', id).executeTakeFirst()
  if (earlier)
    throw new Failure(
      'conflict',
      msg('This offer was issued again already.'),
      await readOfferAsFailureData(tx, tenantId, earlier.id),
    )

  if (isOver || old.status === 'Expired') requireOfferEnd(expiresAt)

  const documents = (await listDocuments(tx, id)).map(toNewDocument)
  for (const [index, { signingMode }] of documents.entries())
    requireSigningMode(services, signingMode, `documents.${index}.signing_mode`)
  const offerId = await insertExtendedOffer(services, tx, {
    tenantId,
    candidateId: old.candidate_id,
    addressee: old.addressee,
    position: { id: old.position_id, name: old.position_name },
    expiresAt,
    terms: terms === undefined ? parseStoredTerms(old.terms) : terms,
    contact: parseStoredContact(old.contact),
    documents,
    reissueOf: id,
  })
  const owner = { tenantId, candidateId: old.candidate_id }
  await appendAuditFacts(tx, toSystemActor(owner), now, [{ kind: 'reissued', offerId: id, detail: { offer: offerId } }])
  await services.events.record(tx, 'offer.reissued', { ...owner, offerId })
  return offerId
}

function toNewDocument(document: DocumentRow) {
  const { name, signing_mode, sha256, size, page_count } = document
  return {
    name,
    signingMode: SIGNING_MODES.find((one) => one === signing_mode) ?? 'inline',
    countersignature: parseCountersignature(document),
    signedFirst: pickEmployerSignatureColumns(document),
    letter:
      sha256 === null
        ? null
        : { sha256, size: size ?? 0, pages: page_count ?? 0, places: parseSignaturePlaces(document) },
  }
}

async function readOfferAsFailureData(tx: Transaction<Schema>, tenantId: number, id: number) {
  return { data: { offer: await findEmployerOffer(tx, tenantId, id) } }
}
