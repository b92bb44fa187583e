import { useCallback } from 'react'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { recordPageView } from './views.ts'

/**
 * Notes pages of a letter that may be signed, as they are shown. Nothing where the copy shown is another than the
 * offer names.
 */
export function useRecordLetterPages(offerId: number, document: OfferDocument, isExact: boolean) {
  const { id: documentId, sha256, status } = document
  const canBeSigned = status === 'Unsigned' && isExact && sha256
  const note = useCallback(
    (page: number) => {
      if (sha256) recordPageView({ offerId, documentId, sha256 }, page)
    },
    [offerId, documentId, sha256],
  )
  return canBeSigned ? note : undefined
}
