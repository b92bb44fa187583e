import type { Transaction } from 'kysely'
import type { EmployerOffer } from '#contract/employer/employer-offers.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import { SIGNING_MODES } from '#contract/offers/offers.ts'
import { carriedOver, keptCountersignature } from '#server/careers/offers/countersign/kept.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'
import { requirePossible } from '#server/careers/offers/extend/extend.ts'
import { requireAhead, requireNewEnd } from '#server/careers/offers/extend/sane-times.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { documentsOf, type DocumentRow } from '#server/careers/offers/store.ts'
import { keptPlaces } from '#server/careers/offers/letter/places.ts'
import { keptContact } from '#server/careers/offers/extend/contact.ts'
import { keptTerms } from '#server/careers/offers/extend/terms.ts'
import { writeOffer } from '#server/careers/offers/extend/write-offer.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { findEmployerOffer } from './store.ts'
import { notOpen, requireEmployerOffer } from './hold.ts'

export type Again = { expiresAt: number | null; terms: OfferTerms | null | undefined }

/** Extends an ended offer once more and tells of it. */
export async function reissue(services: Services, tenantId: number, id: number, again: Again): Promise<EmployerOffer> {
  requireAhead(again.expiresAt, services.now())
  return services.transaction(async (tx) =>
    requireEmployerOffer(tx, tenantId, await writeReissue(services, tx, tenantId, id, again)),
  )
}

/**
 * Extends an ended offer in the caller's transaction. The ended one stays as it is, because it is evidence; a new one is made with the same candidate,
 * position and letters as they were offered. Once only: of two at the same time the second is refused by the database's unique index.
 */
export async function writeReissue(
  services: Services,
  tx: Transaction<Schema>,
  tenantId: number,
  id: number,
  { expiresAt, terms }: Again,
): Promise<number> {
  const now = services.now()
  // An UPDATE takes hold of the row: nothing changes its state meanwhile.
  const old = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returningAll()
    .executeTakeFirst()
  if (!old) throw noSuchOffer()
  const isOver = old.status === 'Extended' && old.expires_at !== null && old.expires_at <= now
  if (old.status === 'Extended' && !isOver)
    throw new Failure('conflict', 'This offer is still open: change it instead.', await standing(tx, tenantId, id))
  if (!isOver && !ENDED.has(old.status)) throw await notOpen(tx, tenantId, id)
  const earlier = await tx.selectFrom('offer').select('id').where('reissue_of', '=', id).executeTakeFirst()
  if (earlier)
    throw new Failure('conflict', 'This offer was issued again already.', await standing(tx, tenantId, earlier.id))

  if (isOver || old.status === 'Expired') requireNewEnd(expiresAt)

  const documents = (await documentsOf(tx, id)).map(asOffered)
  for (const [place, { signingMode }] of documents.entries())
    requirePossible(services, signingMode, `documents.${place}.signing_mode`)
  const offerId = await writeOffer(services, tx, {
    tenantId,
    candidateId: old.candidate_id,
    addressee: old.addressee,
    position: { id: old.position_id, name: old.position_name },
    expiresAt,
    terms: terms === undefined ? keptTerms(old.terms) : terms,
    contact: keptContact(old.contact),
    documents,
    reissueOf: id,
  })
  const owner = { tenantId, candidateId: old.candidate_id }
  await recordFacts(tx, nobody(owner), now, [{ kind: 'reissued', offerId: id, detail: { offer: offerId } }])
  await services.events.record(tx, 'offer.reissued', { ...owner, offerId })
  return offerId
}

const ENDED: ReadonlySet<string> = new Set(['Canceled', 'Expired', 'Declined'])

function asOffered(document: DocumentRow) {
  const { name, signing_mode, sha256, size, page_count } = document
  return {
    name,
    signingMode: SIGNING_MODES.find((one) => one === signing_mode) ?? 'inline',
    countersignature: keptCountersignature(document),
    signedFirst: carriedOver(document),
    letter: sha256 === null ? null : { sha256, size: size ?? 0, pages: page_count ?? 0, places: keptPlaces(document) },
  }
}

async function standing(tx: Transaction<Schema>, tenantId: number, id: number) {
  return { data: { offer: await findEmployerOffer(tx, tenantId, id) } }
}
