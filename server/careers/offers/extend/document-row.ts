import { randomUUID } from 'node:crypto'
import type { SigningMode } from '#contract/offers/offers.ts'
import { countersignatureColumn, unsignedStatus, type WantedBy } from '#server/careers/offers/countersign/kept.ts'
import { placeColumns } from '#server/careers/offers/letter/places.ts'
import type { Places } from '#server/files/letter-places/box.ts'

export type NewDocument = {
  name: string
  signingMode: SigningMode
  letter: { sha256: string; size: number; pages: number; places: Places } | null
  countersignature: WantedBy | null
}

/** The row of a document that nobody has signed yet, with an id of its own. */
export function documentRow(
  { name, signingMode, letter, countersignature }: NewDocument,
  offer: { tenantId: number; offerId: number; place: number; expiresAt: number | null },
  now: number,
) {
  return {
    id: randomUUID(),
    tenant_id: offer.tenantId,
    offer_id: offer.offerId,
    place: offer.place,
    name,
    status: unsignedStatus(countersignature, letter !== null),
    countersignature: countersignatureColumn(countersignature),
    signing_mode: signingMode,
    url: null,
    sha256: letter?.sha256 ?? null,
    size: letter?.size ?? null,
    page_count: letter?.pages ?? null,
    ...placeColumns(letter?.places ?? null),
    expires_at: offer.expiresAt,
    updated_at: now,
  }
}
