import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Position } from '#contract/jobs/positions/positions.ts'
import type { Found } from '#src/data/jobs/positions/positions.ts'
import { BREAKPOINTS } from '#contract/zod-free/limits.ts'
import { isOpenedElsewhere } from '#src/ui/button/anchor.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSelected } from '#src/features/jobs/search/params/changes.ts'

/**
 * The job beside the list: the one of the address, else the first result (S-02). While other results are under way
 * there is none. `clear` takes it away when it cannot be read.
 */
export function useSelection({ params, present, go, apply }: Search, data: Found | undefined) {
  const [cleared, setCleared] = useState<number>()
  const selectedId = data ? (params.pid ?? data.positions[0]?.id) : undefined
  const id = selectedId === cleared ? undefined : selectedId
  // The same function for every search: a list that stays is not drawn anew.
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>, { id: pid }: Position) => {
      if (event.defaultPrevented || isOpenedElsewhere(event)) return
      // On its own page: whoever comes back finds the filters as they were left, however quickly that was.
      if (!hasPane()) return apply()
      event.preventDefault()
      setCleared(undefined)
      void go(withSelected(latest.current, pid), { staysPut: true })
    },
    [go, apply],
  )
  const clear = useCallback(() => {
    setCleared(selectedId)
    if (params.pid) void go(withSelected(present, undefined), { replace: true, staysPut: true })
  }, [selectedId, params, present, go])
  return { id, fromAddress: params.pid, lite: data?.positions.find((one) => one.id === id), open, clear }
}

export type Selection = ReturnType<typeof useSelection>

/** From here on the list has a pane beside it; narrower, a job is a page of its own. */
export function hasPane(): boolean {
  return matchMedia(WIDE).matches
}

/** The same as it changes. The server cannot know: what wide screens show must not come late. */
export function useHasPane(): boolean {
  return useSyncExternalStore(onWidth, hasPane, () => true)
}

function onWidth(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const WIDE = `(min-width: ${BREAKPOINTS.TABLET}px)`
