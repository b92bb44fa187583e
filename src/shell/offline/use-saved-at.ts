import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { keptForAccount } from '#src/platform/persist/kept.ts'
import { serverTimeOf } from '#src/platform/time/clock.ts'

/** When the server said the oldest of what this page shows and the device keeps, epoch ms by the server's clock; undefined where nothing is kept. */
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
    .flatMap(savedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** None for what no disk keeps, what only the browser knows, and what stands round every page. */
function savedAt({ meta, state: { data, dataUpdatedAt } }: Query): number[] {
  const kept = keptForAccount({ queryKey: [], meta })
  if (kept?.isFrame) return []
  // A copy on the device is older than its arrival; what the worker keeps has nothing but this.
  const said = asOf(data)
  if (said.length > 0) return said
  return kept ? [serverTimeOf(dataUpdatedAt)] : []
}

function asOf(data: unknown): number[] {
  const { pages = [], asOf: whole } = (data ?? {}) as { pages?: unknown; asOf?: unknown }
  const all = [whole, ...(Array.isArray(pages) ? (pages as { asOf?: unknown }[]).map((page) => page.asOf) : [])]
  return all.filter((time) => typeof time === 'number')
}
