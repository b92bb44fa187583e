import { useEffect } from 'react'
import { keepLetters } from '#src/platform/worker/keep-letters.ts'
import { preparePdfView } from '#src/ui/pdf/prepare-pdf-view.ts'
import { isActionable } from '#src/careers/offers/shown-status.ts'
import type { OffersState } from '#src/careers/offers/use-offers.ts'

/** Has the device fetch ahead what reading an open offer without a network takes: its letters and the means to show them. */
export function useKeepLetters(state: OffersState): void {
  const isReady = state.phase === 'ready'
  const offers = isReady ? state.offers : undefined
  const hasOpen = isReady && state.offers.some((offer) => isActionable(offer, state.now))

  useEffect(() => {
    if (!offers || !hasOpen) return
    void keepLetters(offers)
    void preparePdfView()
  }, [offers, hasOpen])
}
