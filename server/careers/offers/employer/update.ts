import type { Transaction } from 'kysely'
import type { EmployerOffer, OfferChanges } from '#contract/employer/employer-offers.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'
import { invalid, plainName, requireAhead, requirePossible } from '#server/careers/offers/extend/extend.ts'
import { checkLetter, type SoundLetter } from '#server/files/check-file.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { employerTurn } from '#server/files/turn-of.ts'
import { soundContact } from '#server/careers/offers/extend/contact.ts'
import { soundTerms } from '#server/careers/offers/extend/terms.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOpen, requireEmployerOffer } from './hold.ts'

/** What changes, with the letters read: bytes, or null where a document keeps its letter. */
export type Changes = Pick<OfferChanges, 'position' | 'expires_at' | 'terms' | 'contact'> & {
  documents: readonly (Pick<NonNullable<OfferChanges['documents']>[number], 'id' | 'name' | 'signing_mode'> & {
    bytes: Uint8Array | null
  })[]
}

type CheckedDocument = Changes['documents'][number] & { letter: SoundLetter | null }

/** Checks all that can be checked without the offer, and gives the change to be made in a transaction. */
export async function prepareUpdate(services: Services, tenantId: number, offerId: number, changes: Changes) {
  const { position, expires_at, terms, contact } = changes
  const expiresAt = typeof expires_at === 'string' ? Date.parse(expires_at) : expires_at
  requireAhead(expiresAt ?? null, services.now())
  const row = {
    ...(position ? { position_name: plainName(position.name, 'position.name') } : {}),
    ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    ...(terms === undefined ? {} : { terms: jsonOf(soundTerms(terms)) }),
  }
  // Apart: whom to talk to is no part of the evidence, which nobody can take a name out of.
  const kept = contact === undefined ? {} : { contact: jsonOf(soundContact(contact)) }
  const documents: CheckedDocument[] = []
  for (const [place, document] of changes.documents.entries()) {
    requirePossible(services, document.signing_mode, `documents.${place}.signing_mode`)
    documents.push({
      ...document,
      ...(document.name === undefined ? {} : { name: plainName(document.name, `documents.${place}.name`) }),
      letter:
        document.bytes &&
        (await checkLetter(services.malware, document.bytes, employerTurn(tenantId), `documents.${place}`)),
    })
  }

  return async (tx: Transaction<Schema>): Promise<EmployerOffer> => {
    const now = services.now()
    const { candidateId } = await holdOpen(tx, tenantId, offerId, now)
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
    for (const [place, document] of documents.entries()) await change(tx, { tenantId, offerId }, document, place, now)
    const detail = {
      ...row,
      ...(contact === undefined ? {} : { contact: contact === null ? 'removed' : 'changed' }),
      documents: documents.map(({ id, name, letter }) => ({ id, name, sha256: letter?.sha256 })),
    }
    await recordFacts(tx, nobody({ tenantId, candidateId }), now, [{ kind: 'updated', offerId, detail }])
    return requireEmployerOffer(tx, tenantId, offerId)
  }
}

/** The letter's hash changes with it, so that a signature on the letter before is refused. */
async function change(
  tx: Transaction<Schema>,
  { tenantId, offerId }: { tenantId: number; offerId: number },
  { id, name, signing_mode, letter }: CheckedDocument,
  place: number,
  now: number,
): Promise<void> {
  if (letter) await keepFile(tx, { ...letter, tenantId }, now)
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(signing_mode === undefined ? {} : { signing_mode }),
      ...(letter
        ? { status: 'Unsigned', sha256: letter.sha256, size: letter.bytes.length, page_count: letter.pages }
        : {}),
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

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))
