import { useEffect } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { getJoinState } from './split-by-time.ts'

/**
 * Links to join are told shortly before an interview begins: the list is read anew once that time has come, at each
 * tick of the clock until one is there.
 */
export function useFreshLinks(
  coming: readonly Interview[],
  { now, isOffline }: { now: number; isOffline: boolean },
  refetch: () => void,
): void {
  const isMissing = !isOffline && coming.some((interview) => getJoinState(interview, now) === 'unread')
  useEffect(() => {
    if (isMissing) refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refetch` is new at each drawing; the clock says when
  }, [isMissing, now])
}
