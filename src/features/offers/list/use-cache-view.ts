import { useEffect } from 'react'
import { getServerNow } from '#src/platform/time/clock.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { cacheView } from '#src/platform/worker/cache-view.ts'
import { getValidUntil } from './valid-until.ts'
import type { OffersState } from '#src/features/offers/use-offers.ts'

/** Caches the list as shown on screen, whenever it is current and has changed. Does nothing without a state. */
export function useCacheView(state: OffersState | undefined): void {
  const shown = state?.phase === 'ready' && !state.isOld ? state.offers : undefined
  const asOf = state?.phase === 'ready' ? state.asOf : 0
  useEffect(() => {
    if (!shown) return undefined
    // Rendering first; the rest of a long list is rendered by then.
    return runWhenIdle(() => void cacheView(getValidUntil({ offers: shown, asOf }, getServerNow())))
  }, [shown, asOf])
}
