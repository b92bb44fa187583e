import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { OFFERS_CURRENT } from '#contract/zod-free/limits.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { offerQuery, offersQuery } from '#src/data/offers/offers.ts'
import { useDataAge } from '#src/data/use-data-age.ts'

/** The offers for a screen: the list, its age, and whether decisions are possible now. */
export function useOffers(): OffersState {
  const read = useQuery(offersQuery())
  const state = useOffersReadState(read)
  if (!read.data) return toLoadingOrFailedState(state, read.error)
  return { ...state, phase: 'ready', offers: read.data.offers, asOf: read.data.asOf, hasMore: Boolean(read.data.next) }
}

/** An offer by id, from the list or loaded on its own. */
export function useOffer(id: string): OfferState {
  const list = useOffers()
  const listed = list.phase === 'ready' ? list.offers.find((one) => String(one.id) === id) : undefined
  const isAlone = list.phase === 'ready' && !listed
  const read = useQuery({ ...offerQuery(id), enabled: isAlone })
  const state = useOffersReadState(read)
  if (list.phase !== 'ready') return list
  if (listed) return { ...list, offer: listed }
  if (!read.data) return toLoadingOrFailedState(state, read.error)
  return { ...state, phase: 'ready', offer: read.data.offer, asOf: read.data.asOf }
}

function useOffersReadState(read: UseQueryResult<{ asOf: number }>) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = read
  const { now, isCurrent, isOffline, isOld } = useDataAge({ data, error, dataUpdatedAt }, OFFERS_CURRENT)
  const obstacle: Obstacle | undefined = isOffline ? 'offline' : isCurrent ? undefined : 'old'
  return { now, isOld, obstacle, isFetching, retry: () => void refetch() }
}

function toLoadingOrFailedState({ isFetching, retry }: Common, error: Error | null): Unread {
  return error ? { phase: 'failed', error, isFetching, retry } : { phase: 'loading', isFetching, retry }
}

/** Why a decision has to wait: there is no network, or the list is too old to decide on. */
export type Obstacle = 'offline' | 'old'

type Common = { isFetching: boolean; retry: () => void }
/** Loaded offers, and how they can be used. */
export type Known = Common & {
  phase: 'ready'
  /** When the server answered, epoch ms. */
  asOf: number
  now: number
  /** Whether to mark the list "Last updated …". */
  isOld: boolean
  obstacle: Obstacle | undefined
}
/** `hasMore`: whether the server has further offers. */
export type ReadyOffers = Known & { offers: Offer[]; hasMore: boolean }
type Unread = (Common & { phase: 'loading' }) | (Common & { phase: 'failed'; error: Error })
export type OffersState = ReadyOffers | Unread
export type OfferState = (Known & { offer: Offer }) | Unread
