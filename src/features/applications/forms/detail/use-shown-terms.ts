import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FormState } from '#contract/applications/forms/forms.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { ShownTerms } from '#src/data/offers/shown-terms.ts'

/**
 * The offer terms as of opening the form: an update arriving meanwhile is not agreed to unseen. Call `show` once the
 * page shows new ones.
 */
export function useShownTerms({ offer }: Pick<FormState, 'offer'>) {
  const client = useQueryClient()
  const terms = useRef<Promise<ShownTerms>>(undefined)
  const offerId = offer?.documentId ? offer.id : null
  const ask = async (): Promise<ShownTerms> => {
    if (offerId === null) return {}
    // few forms are an offer's
    const { readTerms } = await import('#src/data/offers/shown-terms.ts')
    return readTerms(client, offerId)
  }
  const read = () => (terms.current ??= ask())
  useEffect(() => void read())
  const show = (changed: Pick<Offer, 'terms_sha256'>) => {
    terms.current = Promise.resolve(changed.terms_sha256 ? { termsSha256: changed.terms_sha256 } : {})
  }
  return { read, show }
}
