import { randomUUID } from 'node:crypto'
import type { SigningMode } from '#contract/offers/offers.ts'
import {
  serializeCountersignature,
  getUnsignedStatus,
  type CountersignatureRequest,
} from '#server/features/offers/countersign/countersignature.ts'
import { toSignaturePlaceColumns } from '#server/features/offers/letter/signature-places.ts'
import type { PrintPlaces } from '#server/files/letter-places/page-geometry.ts'

export type NewDocument = {
  name: string
  signingMode: SigningMode
  letter: { sha256: string; size: number; pages: number; places: PrintPlaces } | null
  countersignature: CountersignatureRequest | null
}

/** The row of an unsigned document, with a new id. */
export function buildDocumentRow(
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
    status: getUnsignedStatus(countersignature, letter !== null),
    countersignature: serializeCountersignature(countersignature),
    signing_mode: signingMode,
    url: null,
    sha256: letter?.sha256 ?? null,
    size: letter?.size ?? null,
    page_count: letter?.pages ?? null,
    ...toSignaturePlaceColumns(letter?.places ?? null),
    expires_at: offer.expiresAt,
    updated_at: now,
  }
}
