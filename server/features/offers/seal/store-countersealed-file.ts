import type { Countersignature } from '#contract/offers/countersignature.ts'
import type { Db } from '#server/db/open-db.ts'
import type { EventMap } from '#server/platform/event-bus.ts'

type Made = {
  /** SHA-256 of the file that was signed. */
  base: string
  sha256: string
  size: number
  pages: number
  now: number
}

/**
 * Stores the file with the employer's seal, or returns false if the file is no longer the one they signed. If they sign
 * first, it becomes the letter that the candidate reads and signs; otherwise it is based on the candidate's sealed
 * file.
 */
export async function storeCountersealedFile(
  tx: Db,
  { offerId, documentId }: EventMap['document.countersigned'],
  order: Countersignature['order'],
  { base, sha256, size, pages, now }: Made,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set(
      order === 'before'
        ? { status: 'Unsigned', sha256, size, page_count: pages, updated_at: now }
        : { sealed_sha256: sha256, sealed_size: size, sealed_pages: pages, sealed_at: now },
    )
    .set({ countersealed: 1, seal_failed_at: null })
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .where('status', '=', order === 'before' ? 'Pending' : 'Signed')
    .where(order === 'before' ? 'sha256' : 'sealed_sha256', '=', base)
    .where('countersigned_sha256', '=', base)
    .where('countersealed', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
