import type { QueryClient } from '@tanstack/react-query'
import { findKnownOffer, offerQuery } from './offers.ts'

export type ShownTerms = { termsSha256?: string }

/**
 * The terms of an offer as this page knows them, else as the site has them; nothing where they cannot be had: what
 * agrees to them is sent all the same, and the evidence says that nothing was said of them.
 */
export async function readTerms(client: QueryClient, offerId: number): Promise<ShownTerms> {
  const id = String(offerId)
  const { offer } =
    findKnownOffer(client, id) ??
    (await client.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => ({ offer: null })))
  return offer?.terms_sha256 ? { termsSha256: offer.terms_sha256 } : {}
}
