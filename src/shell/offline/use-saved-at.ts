import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { serverTimeOf } from '#src/platform/time/clock.ts'

/** When the oldest of what this page shows was fetched, by the server's clock, epoch ms; undefined when it shows nothing that was fetched. */
export function useSavedAt(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const read = useCallback(() => oldestShown(cache), [cache])
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function oldestShown(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .map((query) => serverTimeOf(query.state.dataUpdatedAt))
  return times.length > 0 ? Math.min(...times) : undefined
}
