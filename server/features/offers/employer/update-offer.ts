import type { Transaction } from 'kysely'
import type { CountersignatureInput } from '#contract/employer/countersignature-input.ts'
import type { EmployerOffer, OfferChanges } from '#contract/employer/employer-offers.ts'
import type { SigningMode } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import { resolveCountersignColumns } from '#server/features/offers/countersign/resolve-countersign-columns.ts'
import type { CountersignatureRequest } from '#server/features/offers/countersign/countersignature.ts'
import { validateCountersigner } from '#server/features/offers/countersign/validate-countersigner.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { createFieldFailure, validatePersonOrTermName } from '#server/features/offers/extend/validate-name.ts'
import {
  validateLetterAndFindPlaces,
  requireSigningMode,
  type PlacedLetter,
} from '#server/features/offers/extend/extend-offer.ts'
import { toSignaturePlaceColumns, type PlacesInput } from '#server/features/offers/letter/signature-places.ts'
import { requireFutureOfferEnd } from '#server/features/offers/extend/require-offer-end.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { serializeSaltedContact, validateOfferContact } from '#server/features/offers/extend/offer-contact.ts'
import { validateOfferTerms } from '#server/features/offers/extend/offer-terms.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { storeOfferChanges, lockAndReadSnapshot } from '#server/features/offers/changes/store-changes.ts'
import { readOfferDigests } from '#server/features/offers/audit/read-offer-digests.ts'
import { insertDocumentIntoOffer } from './insert-document-into-offer.ts'
import { lockOpenOffer, requireEmployerOffer } from './lock-open-offer.ts'

/** The changes with letters loaded: bytes, or null if a document keeps its letter. */
export type Changes = Pick<OfferChanges, 'position' | 'expires_at' | 'terms' | 'contact'> & {
  documents: readonly ((CurrentOffer | NewDocuments) & {
    bytes: Uint8Array | null
    countersignature?: CountersignatureInput
  } & PlacesInput)[]
}

type CurrentOffer = Pick<NonNullable<OfferChanges['documents']>[number], 'name' | 'signing_mode'> & { id: string }
/** Documents the offer does not have yet. */
type NewDocuments = { id: undefined; name: string; signing_mode: SigningMode }
type Checked<One> = One & { letter: PlacedLetter | null; by: CountersignatureRequest | null | undefined }

/** Checks everything that does not depend on the offer, and returns the change to be made in a transaction. */
export async function prepareOfferUpdate(services: Services, tenantId: number, offerId: number, changes: Changes) {
  const { position, expires_at, terms, contact } = changes
  const expiresAt = typeof expires_at === 'string' ? Date.parse(expires_at) : expires_at
  requireFutureOfferEnd(expiresAt ?? null, services.now())
  const row = {
    ...(position ? { position_name: validatePersonOrTermName(position.name, 'position.name') } : {}),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(terms === undefined ? {} : { terms: toJsonOrNull(validateOfferTerms(terms, services.now())) }),
  }
  // Kept apart, because the contact is not part of the evidence, from which names cannot be removed.
  const contactColumns = contact === undefined ? {} : { contact: serializeSaltedContact(validateOfferContact(contact)) }
  const documents: Checked<CurrentOffer | NewDocuments>[] = []
  for (const [index, document] of changes.documents.entries()) {
    requireSigningMode(services, document.signing_mode, `documents.${index}.signing_mode`)
    documents.push({
      ...document,
      ...(document.name === undefined
        ? {}
        : { name: validatePersonOrTermName(document.name, `documents.${index}.name`) }),
      letter: await validateLetterAndFindPlaces(services, tenantId, document, `documents.${index}`),
      by:
        document.countersignature === undefined
          ? undefined
          : validateCountersigner(document.countersignature, `documents.${index}.countersignature`),
    })
  }

  return async (tx: Transaction<Schema>): Promise<{ tenantId: number; candidateId: number; offerId: number }> => {
    const now = services.now()
    const { candidateId, expiresAt: endBefore } = await lockOpenOffer(tx, tenantId, offerId, now)
    const before = await lockAndReadSnapshot(tx, offerId)
    const set = { ...row, ...contactColumns }
    if (Object.keys(set).length > 0) await tx.updateTable('offer').set(set).where('id', '=', offerId).execute()
    if (expiresAt !== undefined) {
      await tx.updateTable('offer').set({ end_set_at: now }).where('id', '=', offerId).execute()
      await tx
        .updateTable('offer_document')
        .set({ expires_at: expiresAt })
        .where('offer_id', '=', offerId)
        .where('status', '!=', 'Signed')
        .execute()
    }
    const offer = { tenantId, offerId, expiresAt: expiresAt === undefined ? endBefore : expiresAt }
    const facts = []
    for (const [index, one] of documents.entries()) {
      const { name, by } = one
      const who = by === undefined ? {} : { countersignature: by?.order ?? null }
      const about = { name, sha256: one.letter?.sha256, ...who }
      if (one.id === undefined)
        facts.push({ id: await insertDocumentIntoOffer(tx, offer, one, now), ...about, added: true })
      else {
        await applyDocumentChange(tx, offer, one, index, now)
        facts.push({ id: one.id, ...about })
      }
    }
    const changeDigests = await storeOfferChanges(tx, { tenantId, offerId }, before, now)
    const detail = {
      ...row,
      ...(contact === undefined ? {} : { contact: contact === null ? 'removed' : 'changed' }),
      documents: facts,
      digests: { ...(await readOfferDigests(tx, offerId)), changes: changeDigests },
    }
    await appendAuditFacts(tx, toSystemActor({ tenantId, candidateId }), now, [{ kind: 'updated', offerId, detail }])
    const event = { tenantId, candidateId, offerId }
    await services.events.record(tx, 'offer.updated', event)
    return event
  }
}

/** Applies a change. The letter's hash changes with the letter, so that a signature on the previous one is refused. */
async function applyDocumentChange(
  tx: Transaction<Schema>,
  { tenantId, offerId }: { tenantId: number; offerId: number },
  { id, name, signing_mode, letter, by }: Checked<CurrentOffer>,
  index: number,
  now: number,
): Promise<void> {
  if (letter) await saveFile(tx, { ...letter, tenantId }, now)
  const countersigned = await resolveCountersignColumns(tx, { id, offerId, by, hasNewLetter: letter !== null })
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(signing_mode === undefined ? {} : { signing_mode }),
      ...(letter
        ? {
            sha256: letter.sha256,
            size: letter.bytes.length,
            page_count: letter.pages,
            ...toSignaturePlaceColumns(letter.places),
          }
        : {}),
      ...countersigned,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .where('status', '!=', 'Signed')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const known = await tx
    .selectFrom('offer_document')
    .select('id')
    .where('id', '=', id)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  if (!known) throw createFieldFailure(`documents.${index}.id`, msg('This document could not be found.'))
  throw new Failure('conflict', msg('This document is already signed.'))
}

/** Changes an open offer and notifies. */
export async function updateOffer(
  services: Services,
  tenantId: number,
  offerId: number,
  changes: Changes,
): Promise<EmployerOffer> {
  const write = await prepareOfferUpdate(services, tenantId, offerId, changes)
  return services.transaction(async (tx) => {
    await write(tx)
    return requireEmployerOffer(tx, tenantId, offerId)
  })
}

const toJsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))
