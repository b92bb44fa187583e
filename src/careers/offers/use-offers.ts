import { useQuery } from '@tanstack/react-query'
import { OFFERS_CURRENT } from '#contract/zod-free/limits.ts'
import type { Offer } from '#contract/offers.ts'
import { offersQuery } from '#src/data/offers.ts'
import { useAge } from '#src/data/use-age.ts'

/** The offers as a screen needs them: what there is, how old it is, and whether one may decide on it now. */
export function useOffers(): OffersState {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(offersQuery())
  const { now, isCurrent, isOffline, isOld } = useAge({ data, error, dataUpdatedAt }, OFFERS_CURRENT)
  const retry = () => void refetch()
  if (!data) return error ? { phase: 'failed', error, isFetching, retry } : { phase: 'loading', isFetching, retry }

  return {
    phase: 'ready',
    offers: data.offers,
    asOf: data.asOf,
    now,
    isOld,
    obstacle: isOffline ? 'offline' : isCurrent ? undefined : 'old',
    isFetching,
    retry,
  }
}

/** Why a decision has to wait: no network, or a list too old to decide on. */
export type Obstacle = 'offline' | 'old'

type Common = { isFetching: boolean; retry: () => void }
export type ReadyOffers = Common & {
  phase: 'ready'
  offers: Offer[]
  /** When the server said so, epoch ms. */
  asOf: number
  now: number
  /** To be marked "Last updated …". */
  isOld: boolean
  obstacle: Obstacle | undefined
}
export type OffersState = ReadyOffers | (Common & { phase: 'loading' }) | (Common & { phase: 'failed'; error: Error })
