import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { BREAKPOINTS } from '#contract/zod-free/limits.ts'
import { isOpenedElsewhere } from '#src/ui/button/anchor.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSelectedJob } from '#src/features/jobs/search/params/search-changes.ts'

/**
 * The job beside the list: the one in the address, else the first result (S-02). While other results are loading, there
 * is none. `clear` removes a job that cannot be loaded.
 */
export function useSelectedJob({ params, present, go, apply }: Search, data: Found | undefined) {
  const [cleared, setCleared] = useState<number>()
  const selectedId = data ? (params.pid ?? data.positions[0]?.id) : undefined
  const id = selectedId === cleared ? undefined : selectedId
  // A stable function, so that the list does not re-render.
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, { id: pid }: Position) => {
      if (event.defaultPrevented || isOpenedElsewhere(event)) return
      // Opens as its own page; coming back restores the filters.
      if (!hasRoomForPane()) return apply()
      event.preventDefault()
      setCleared(undefined)
      void go(withSelectedJob(latest.current, pid), { staysPut: true })
    },
    [go, apply],
  )
  const clear = useCallback(() => {
    setCleared(selectedId)
    if (params.pid) void go(withSelectedJob(present, undefined), { replace: true, staysPut: true })
  }, [selectedId, params, present, go])
  return { id, fromAddress: params.pid, lite: data?.positions.find((one) => one.id === id), open, clear }
}

export type Selection = ReturnType<typeof useSelectedJob>

export const WIDE = `(min-width: ${BREAKPOINTS.TABLET}px)`

/** Whether the list has a pane beside it. On narrower screens, a job is a page of its own. */
export function hasRoomForPane(): boolean {
  return matchMedia(WIDE).matches
}

/**
 * A hook that returns whether there is a pane. The server cannot know, and wide screens must not show the pane late.
 */
export function useHasPane(): boolean {
  return useSyncExternalStore(subscribeToWidth, hasRoomForPane, () => true)
}

function subscribeToWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
