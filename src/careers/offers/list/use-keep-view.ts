import { useEffect } from 'react'
import { serverNow } from '#src/platform/time/clock.ts'
import { whenIdle } from '#src/platform/when-idle.ts'
import { keepView } from '#src/platform/worker/keep-view.ts'
import { trueUntil } from './true-until.ts'
import type { OffersState } from '#src/careers/offers/use-offers.ts'

/** Has the device keep the list as it stands on the screen, whenever what it shows is current and has changed. Nothing without a state. */
export function useKeepView(state: OffersState | undefined): void {
  const shown = state?.phase === 'ready' && !state.isOld ? state.offers : undefined
  const asOf = state?.phase === 'ready' ? state.asOf : 0
  useEffect(() => {
    if (!shown) return undefined
    // Drawing comes first; the rest of a long list is drawn by then.
    return whenIdle(() => void keepView(trueUntil({ offers: shown, asOf }, serverNow())))
  }, [shown, asOf])
}
