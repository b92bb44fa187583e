import type { QueryClient } from '@tanstack/react-query'
import { knownOffer, offerQuery, offersQuery } from './offers.ts'

export type ShownTerms = { termsSha256?: string }

/**
 * The terms of an offer as this page knows them, or as the site has them now; nothing where they cannot be had: what agrees to them is sent all the same,
 * and the evidence says that nothing was said of them.
 */
export async function readTerms(client: QueryClient, offerId: number, which: 'known' | 'newest'): Promise<ShownTerms> {
  const id = String(offerId)
  const known = which === 'known' ? knownOffer(client, id) : undefined
  if (which === 'newest') void client.invalidateQueries({ queryKey: offersQuery().queryKey, exact: true })
  const { offer } =
    known ?? (await client.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => ({ offer: null })))
  return offer?.terms_sha256 ? { termsSha256: offer.terms_sha256 } : {}
}
