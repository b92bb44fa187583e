import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { loadMoreOffers } from '#src/data/offers/offers.ts'
import { useConnected } from '#src/platform/connection.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { isSavingData } from '#src/platform/worker/is-saving-data.ts'
import type { OffersState } from '#src/features/offers/use-offers.ts'

/**
 * Loads the remaining offers when idle, so that list, comparison and cache are complete. On failure or with data
 * saver, a button does.
 */
export function useMoreOffers(state: OffersState): MoreOffers {
  const client = useQueryClient()
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadMoreOffers(client) })
  const isOnline = useConnected()
  const waiting = state.phase === 'ready' && state.hasMore && !state.isFetching ? state.offers.length : 0
  const follow = useEffectEvent(() => {
    if (!isPending && !isError && isOnline && !isSavingData()) mutate()
  })
  useEffect(() => (waiting > 0 && !isPending ? runWhenIdle(follow) : undefined), [waiting, isPending])
  return { read: () => mutate(), isReading: isPending, isFailed: isError }
}

export type MoreOffers = { read: () => void; isReading: boolean; isFailed: boolean }
