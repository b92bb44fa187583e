import type { QueryClient } from '@tanstack/react-query'
import { offersQuery } from '#src/data/offers/offers.ts'
import { keepLetters } from '#src/platform/worker/keep-letters.ts'

/** Letters to be read without a network are fetched ahead whenever the list of offers is known anew. */
export function keepOfferLetters(client: QueryClient): void {
  const [root] = offersQuery().queryKey
  const keepThese = () => {
    const known = client.getQueryData(offersQuery().queryKey)
    if (known) void keepLetters(known.offers)
  }
  keepThese()
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === root && query.state.fetchStatus === 'idle') keepThese()
  })
}
