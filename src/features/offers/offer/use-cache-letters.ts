import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { cacheLetters } from '#src/platform/worker/cache-letters.ts'
import { preparePdfView } from '#src/ui/pdf/prepare-pdf-view.ts'
import { isActionable } from '#src/features/offers/displayed-status.ts'

/**
 * Has the device fetch ahead what reading an open offer without a network takes: letters, and the means to show them.
 */
export function useCacheLetters(offers: readonly Offer[] | undefined, now: number): void {
  const hasOpen = offers?.some((offer) => isActionable(offer, now)) ?? false

  useEffect(() => {
    if (!offers || !hasOpen) return
    void cacheLetters(offers)
    void preparePdfView()
  }, [offers, hasOpen])
}
