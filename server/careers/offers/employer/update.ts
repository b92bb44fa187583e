import type { Transaction } from 'kysely'
import type { WantedCountersignature } from '#contract/employer/wanted-countersignature.ts'
import type { EmployerOffer, OfferChanges } from '#contract/employer/employer-offers.ts'
import type { SigningMode } from '#contract/offers/offers.ts'
import { countersignChange } from '#server/careers/offers/countersign/change.ts'
import type { WantedBy } from '#server/careers/offers/countersign/kept.ts'
import { soundCountersignature } from '#server/careers/offers/countersign/wanted.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'
import { invalid, plainName } from '#server/careers/offers/extend/check-field.ts'
import { placedLetter, requirePossible, type PlacedLetter } from '#server/careers/offers/extend/extend.ts'
import { placeColumns, type WantedPlaces } from '#server/careers/offers/letter/places.ts'
import { requireAhead } from '#server/careers/offers/extend/sane-times.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { contactColumn, soundContact } from '#server/careers/offers/extend/contact.ts'
import { soundTerms } from '#server/careers/offers/extend/terms.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { keepChanges, snapshotOf } from '#server/careers/offers/changes/keep-changes.ts'
import { readStateDigests } from '#server/careers/offers/audit/read-digests.ts'
import { addDocument } from './add-document.ts'
import { holdOpen, requireEmployerOffer } from './hold.ts'

/** What changes, with the letters read: bytes, or null where a document keeps its letter. */
export type Changes = Pick<OfferChanges, 'position' | 'expires_at' | 'terms' | 'contact'> & {
  documents: readonly ((Known | New) & {
    bytes: Uint8Array | null
    countersignature?: WantedCountersignature
  } & WantedPlaces)[]
}

type Known = Pick<NonNullable<OfferChanges['documents']>[number], 'name' | 'signing_mode'> & { id: string }
/** One that the offer does not have yet. */
type New = { id: undefined; name: string; signing_mode: SigningMode }
type Checked<One> = One & { letter: PlacedLetter | null; by: WantedBy | null | undefined }

/** Checks all that can be checked without the offer, and gives the change to be made in a transaction. */
export async function prepareUpdate(services: Services, tenantId: number, offerId: number, changes: Changes) {
  const { position, expires_at, terms, contact } = changes
  const expiresAt = typeof expires_at === 'string' ? Date.parse(expires_at) : expires_at
  requireAhead(expiresAt ?? null, services.now())
  const row = {
    ...(position ? { position_name: plainName(position.name, 'position.name') } : {}),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(terms === undefined ? {} : { terms: jsonOf(soundTerms(terms, services.now())) }),
  }
  // Apart: whom to talk to is no part of the evidence, which nobody can take a name out of.
  const kept = contact === undefined ? {} : { contact: contactColumn(soundContact(contact)) }
  const documents: Checked<Known | New>[] = []
  for (const [place, document] of changes.documents.entries()) {
    requirePossible(services, document.signing_mode, `documents.${place}.signing_mode`)
    documents.push({
      ...document,
      ...(document.name === undefined ? {} : { name: plainName(document.name, `documents.${place}.name`) }),
      letter: await placedLetter(services, tenantId, document, `documents.${place}`),
      by:
        document.countersignature === undefined
          ? undefined
          : soundCountersignature(document.countersignature, `documents.${place}.countersignature`),
    })
  }

  return async (tx: Transaction<Schema>): Promise<{ tenantId: number; candidateId: number; offerId: number }> => {
    const now = services.now()
    const { candidateId, expiresAt: endBefore } = await holdOpen(tx, tenantId, offerId, now)
    const before = await snapshotOf(tx, offerId)
    const set = { ...row, ...kept }
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
    for (const [place, one] of documents.entries()) {
      const { name, by } = one
      const who = by === undefined ? {} : { countersignature: by?.order ?? null }
      const about = { name, sha256: one.letter?.sha256, ...who }
      if (one.id === undefined) facts.push({ id: await addDocument(tx, offer, one, now), ...about, added: true })
      else {
        await change(tx, offer, one, place, now)
        facts.push({ id: one.id, ...about })
      }
    }
    const told = await keepChanges(tx, { tenantId, offerId }, before, now)
    const detail = {
      ...row,
      ...(contact === undefined ? {} : { contact: contact === null ? 'removed' : 'changed' }),
      documents: facts,
      digests: { ...(await readStateDigests(tx, offerId)), changes: told },
    }
    await recordFacts(tx, nobody({ tenantId, candidateId }), now, [{ kind: 'updated', offerId, detail }])
    const event = { tenantId, candidateId, offerId }
    await services.events.record(tx, 'offer.updated', event)
    return event
  }
}

/** The letter's hash changes with it, so that a signature on the letter before is refused. */
async function change(
  tx: Transaction<Schema>,
  { tenantId, offerId }: { tenantId: number; offerId: number },
  { id, name, signing_mode, letter, by }: Checked<Known>,
  place: number,
  now: number,
): Promise<void> {
  if (letter) await keepFile(tx, { ...letter, tenantId }, now)
  const countersigned = await countersignChange(tx, { id, offerId, by, hasNewLetter: letter !== null })
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
            ...placeColumns(letter.places),
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
  if (!known) throw invalid(`documents.${place}.id`, 'This document could not be found.')
  throw new Failure('conflict', 'This document is already signed.')
}

/** Changes an open offer and tells of it. */
export async function updateOffer(
  services: Services,
  tenantId: number,
  offerId: number,
  changes: Changes,
): Promise<EmployerOffer> {
  const write = await prepareUpdate(services, tenantId, offerId, changes)
  return services.transaction(async (tx) => {
    await write(tx)
    return requireEmployerOffer(tx, tenantId, offerId)
  })
}

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))
