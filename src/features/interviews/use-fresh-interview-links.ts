import { useEffect } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import { getInterviewJoinState } from './interviews-by-time.ts'

/**
 * Join links appear shortly before the start: from then on the list is refetched at each clock tick until one is
 * there.
 */
export function useFreshInterviewLinks(
  coming: readonly Interview[],
  { now, isOffline }: { now: number; isOffline: boolean },
  refetch: () => void,
): void {
  const isMissing = !isOffline && coming.some((interview) => getInterviewJoinState(interview, now) === 'unread')
  useEffect(() => {
    if (isMissing) refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refetch` is new at each drawing; the clock says when
  }, [isMissing, now])
}
