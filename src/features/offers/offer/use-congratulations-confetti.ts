import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { prefersReducedMotion } from '#src/platform/screen/prefers-reduced-motion.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** Confetti the first time an offer is seen on this device, remembered with the account's rows and purged with them. */
export function useCongratulationsConfetti(offer: Offer, now: number): void {
  const { account } = useBoot()
  const isDue = isOfferActionable(offer, now)
  const { id } = offer

  useEffect(() => {
    if (!isDue) return
    const visits = openAccountRows<boolean>(account)
    const rowKey = `congratulated-${id}`
    let isHere = true
    let stop: (() => void) | undefined
    const fireConfetti = async () => {
      if ((await visits.getItem(rowKey)) || !isHere) return
      await visits.setItem(rowKey, true)
      if (prefersReducedMotion()) return
      const shoot = await loadConfetti()
      if (!isHere) return
      // Leaving early frees its frames for the next page.
      stop = () => shoot.reset()
      const party = shoot({ particleCount: 120, spread: 80, origin: { y: 0.35 } })
      // The canvas of the confetti is temporarily at the end of the page, and decorative.
      document.querySelector('body > canvas')?.setAttribute('aria-hidden', 'true')
      await party
    }
    // Confetti that cannot be shown is no error.
    fireConfetti().catch(() => undefined)
    return () => {
      isHere = false
      stop?.()
    }
  }, [account, id, isDue])
}

async function loadConfetti() {
  const { default: confetti } = await import('canvas-confetti')
  // The content policy of the page forbids workers that are created from text.
  return confetti.create(undefined, { useWorker: false, resize: true, disableForReducedMotion: true })
}
