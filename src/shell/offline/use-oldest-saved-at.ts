import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { findAccountPersistMeta } from '#src/platform/persist/persist-meta.ts'
import { toServerTime } from '#src/platform/time/clock.ts'

/** The server's time of the oldest persisted data that this page shows, epoch ms; undefined if there is none. */
export function useOldestSavedAt(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const read = useCallback(() => findOldestShownTime(cache), [cache])
  return useSyncExternalStore(subscribe, read, () => undefined)
}

function findOldestShownTime(cache: QueryCache): number | undefined {
  const times = cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined)
    .flatMap(listSavedTimes)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Empty for data that is not persisted, exists only in the browser, or belongs to the frame of every page. */
function listSavedTimes({ meta, state: { data, dataUpdatedAt } }: Query): number[] {
  const persisted = findAccountPersistMeta({ queryKey: [], meta })
  if (persisted?.isFrame) return []
  // A copy on the device is older than its arrival; copies of the worker have only this time.
  const times = listAsOfTimes(data)
  if (times.length > 0) return times
  return persisted ? [toServerTime(dataUpdatedAt)] : []
}

function listAsOfTimes(data: unknown): number[] {
  const { pages = [], asOf: whole } = (data ?? {}) as { pages?: unknown; asOf?: unknown }
  const all = [whole, ...(Array.isArray(pages) ? (pages as { asOf?: unknown }[]).map((page) => page.asOf) : [])]
  return all.filter((time) => typeof time === 'number')
}
