// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { useCongratulationsConfetti } from './use-congratulations-confetti.ts'

const thrown = vi.hoisted(() => ({ shots: 0, ended: 0 }))
vi.mock('canvas-confetti', () => ({
  default: {
    create: () =>
      Object.assign(async () => void (thrown.shots += 1), {
        reset: () => void (thrown.ended += 1),
      }),
  },
}))
vi.mock('#src/platform/boot.tsx', () => ({ useBoot: () => ({ account: 'k1' }) }))
vi.mock('#src/platform/screen/prefers-reduced-motion.ts', () => ({ prefersReducedMotion: () => false }))
vi.mock('#src/platform/persist/account-database.ts', () => ({
  openAccountRows: () => ({ getItem: async () => undefined, setItem: async () => undefined }),
}))

const NOW = Date.parse('2026-04-10T12:00:00Z')

function OfferPage({ offer }: { offer: Offer }) {
  useCongratulationsConfetti(offer, NOW)
  return null
}

it('O-05 confetti ends with the page it was thrown on', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const mounted = createRoot(document.createElement('div'))
  await act(async () => mounted.render(<OfferPage offer={buildOffer({ expires_at: null })} />))
  await vi.waitFor(() => expect(thrown.shots).toBe(1))
  expect(thrown.ended).toBe(0)
  await act(async () => mounted.unmount())
  expect(thrown.ended).toBe(1)
})
