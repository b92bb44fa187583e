import { useQuery } from '@tanstack/react-query'
import { SAVED_CURRENT } from '#contract/zod-free/limits.ts'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { savedPositionsQuery, withWaitingSaves } from '#src/data/jobs/positions/saved-positions.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'

/** The saved jobs with their age, for the page. */
export function useSavedJobs(): SavedState {
  const read = useQuery(savedPositionsQuery())
  const { waiting } = useOutbox()
  const { data, error, isFetching, refetch } = read
  const { isOffline, isOld } = useDataAge(read, SAVED_CURRENT)
  const retry = () => void refetch()
  if (!data)
    return error
      ? { phase: 'failed', positions: withWaitingSaves([], waiting), isFetching, retry }
      : { phase: 'loading', isFetching, retry }
  return {
    phase: 'ready',
    positions: withWaitingSaves(data.positions, waiting),
    asOf: data.asOf,
    // A refetch is under way, so no age is shown.
    isOld: isOld && (isOffline || !isFetching),
    isFetching,
    retry,
  }
}

type Common = { isFetching: boolean; retry: () => void }
export type SavedState =
  | (Common & { phase: 'ready'; positions: Position[]; asOf: number; isOld: boolean })
  | (Common & { phase: 'loading' })
  /** Only the jobs that were saved on this device and wait for the network are known. */
  | (Common & { phase: 'failed'; positions: Position[] })
