import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { takeNewJobs } from '#src/data/jobs/saved-searches/noted-new-jobs.ts'

/**
 * Whoever comes from a saved search with something new sees that, also where the device still has current results
 * from before.
 */
export function useNewJobs({ refetch }: UseQueryResult): void {
  useEffect(() => {
    if (takeNewJobs()) void refetch()
  }, [refetch])
}
