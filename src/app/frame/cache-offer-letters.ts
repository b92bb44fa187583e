import type { QueryClient } from '@tanstack/react-query'
import { offersQuery } from '#src/data/offers/offers.ts'
import { cacheLetters } from '#src/platform/worker/cache-letters.ts'

/** Prefetches letters for offline use whenever the list of offers has loaded. */
export function cacheOfferLetters(client: QueryClient): void {
  const [root] = offersQuery().queryKey
  const cacheKnown = () => {
    const known = client.getQueryData(offersQuery().queryKey)
    if (known) void cacheLetters(known.offers)
  }
  cacheKnown()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === root && query.state.fetchStatus === 'idle') cacheKnown()
  })
}
