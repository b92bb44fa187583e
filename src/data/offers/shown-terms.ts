import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { knownOffer, offerQuery, offersQuery } from './offers.ts'

type Terms = { termsSha256?: string }

/**
 * The terms of an offer as they were when the page was opened that agrees to them; nothing where they cannot be known, or there is no such offer. An
 * update that arrives meanwhile is not agreed to unseen.
 */
export function useShownTerms(offerId: number | null): { read: () => Promise<Terms>; readAnew: () => Promise<Terms> } {
  const client = useQueryClient()
  const terms = useRef<Promise<Terms>>(undefined)
  const read = () => (terms.current ??= termsOf(client, offerId, 'known'))
  useEffect(() => void read())
  const readAnew = () => {
    void client.invalidateQueries({ queryKey: offersQuery().queryKey, exact: true })
    return (terms.current = termsOf(client, offerId, 'newest'))
  }
  return { read, readAnew }
}

async function termsOf(client: QueryClient, offerId: number | null, which: 'known' | 'newest'): Promise<Terms> {
  if (offerId === null) return {}
  const id = String(offerId)
  const known = which === 'known' ? knownOffer(client, id) : undefined
  // Without them the form is sent all the same, and the evidence says that nothing was said of them.
  const { offer } =
    known ?? (await client.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => ({ offer: null })))
  return offer?.terms_sha256 ? { termsSha256: offer.terms_sha256 } : {}
}
