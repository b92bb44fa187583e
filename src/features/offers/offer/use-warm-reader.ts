import { useEffect } from 'react'
import type { Offer } from '#contract/offers/offers.ts'
import { hasLetter } from '#src/data/offers/letters.ts'
import { preloadPdfView } from '#src/ui/pdf/prepare-pdf-view.ts'

/** Viewing an offer is usually followed by its letter: the viewer preloads when idle. */
export function useWarmReader(offer: Offer): void {
  const hasLetters = offer.offer_documents.some(hasLetter)
  useEffect(() => {
    if (!hasLetters) return undefined
    const timer = setTimeout(() => void preloadPdfView(), REST)
    return () => clearTimeout(timer)
  }, [hasLetters])
}

/** After the page has rendered, before it can be read, ms. */
const REST = 300
