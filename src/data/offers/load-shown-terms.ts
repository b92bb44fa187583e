import type { QueryClient } from '@tanstack/react-query'
import { findKnownOffer, offerQuery } from './offers.ts'

export type ShownTerms = { termsSha256?: string }

/**
 * The offer's terms as loaded, else from the server; empty if unavailable: consent is sent anyway, and the
 * evidence shows that no terms were reported.
 */
export async function loadShownTerms(client: QueryClient, offerId: number): Promise<ShownTerms> {
  const id = String(offerId)
  const { offer } =
    findKnownOffer(client, id) ??
    (await client.fetchQuery({ ...offerQuery(id), staleTime: 0 }).catch(() => ({ offer: null })))
  return offer?.terms_sha256 ? { termsSha256: offer.terms_sha256 } : {}
}
