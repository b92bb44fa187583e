import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { consumeNewJobsFlag } from '#src/data/jobs/saved-searches/new-jobs-flag.ts'

/** Opening a saved search with new jobs refetches, even if the cached results are fresh. */
export function useRefetchForNewJobs({ refetch }: UseQueryResult): void {
  useEffect(() => {
    if (consumeNewJobsFlag()) void refetch()
  }, [refetch])
}
