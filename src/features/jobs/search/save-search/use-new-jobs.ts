import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { consumeNewJobs } from '#src/data/jobs/saved-searches/noted-new-jobs.ts'

/** Opening a saved search with new jobs refetches, even if the cached results are fresh. */
export function useNewJobs({ refetch }: UseQueryResult): void {
  useEffect(() => {
    if (consumeNewJobs()) void refetch()
  }, [refetch])
}
