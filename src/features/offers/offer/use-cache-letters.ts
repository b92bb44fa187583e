import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { cacheLetters } from '#src/platform/worker/cache-letters.ts'
import { preparePdfView } from '#src/ui/pdf/prepare-pdf-view.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** Makes the device cache what is needed to read an open offer offline: its letters, and the code that shows them. */
export function useCacheLetters(offers: readonly Offer[] | undefined, now: number): void {
  const hasOpen = offers?.some((offer) => isOfferActionable(offer, now)) ?? false

  useEffect(() => {
    if (!offers || !hasOpen) return
    void cacheLetters(offers)
    void preparePdfView()
  }, [offers, hasOpen])
}
