import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { hasLetter } from '#src/data/offers/letters.ts'
import { preloadPdfView } from '#src/ui/pdf/prepare-pdf-view.ts'

/** Whoever looks at an offer opens its letter next: its reader starts as soon as the page has nothing else to do. */
export function useWarmReader(offer: Offer): void {
  const hasLetters = offer.offer_documents.some(hasLetter)
  useEffect(() => {
    if (!hasLetters) return undefined
    const timer = setTimeout(() => void preloadPdfView(), REST)
    return () => clearTimeout(timer)
  }, [hasLetters])
}

/** After the page has come, before anybody has read it, ms. */
const REST = 300
