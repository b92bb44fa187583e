import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SavedSearchMetadata } from '#contract/positions/search.ts'
import type { Found } from '#src/data/positions/positions.ts'
import { useConnected } from '#src/platform/connection.ts'
import { whenIdle } from '#src/platform/when-idle.ts'

/** Whether the search of the results is saved, and may be. Results that the device kept do not say it: they are asked for once more, when nothing else is to be done. */
export function useSavedState({ data, refetch, isFetching }: UseQueryResult<Found>): SavedSearchMetadata | undefined {
  const isConnected = useConnected()
  const meta = data?.savedSearchMetadata
  const asked = useRef(false)
  const isWanted = data !== undefined && !meta && !isFetching && isConnected
  useEffect(() => {
    // A server that does not say it is asked once.
    if (!isWanted || asked.current) return
    return whenIdle(() => {
      asked.current = true
      void refetch({ cancelRefetch: false })
    })
  }, [isWanted, refetch])
  return meta
}
