import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FormState } from '#contract/applications/forms/forms.ts'
import type { Offer } from '#contract/offers/offers.ts'
import type { ShownTerms } from '#src/data/offers/load-shown-terms.ts'

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
    // Loaded on demand, because few forms belong to an offer.
    const { loadShownTerms } = await import('#src/data/offers/load-shown-terms.ts')
    return loadShownTerms(client, offerId)
  }
  const read = () => (terms.current ??= ask())
  useEffect(() => void read())
  const show = (changed: Pick<Offer, 'terms_sha256'>) => {
    terms.current = Promise.resolve(changed.terms_sha256 ? { termsSha256: changed.terms_sha256 } : {})
  }
  return { read, show }
}
