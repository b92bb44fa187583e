import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { SAVED_AHEAD } from '#contract/zod-free/limits.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { cacheSavedJobs } from '#src/platform/worker/cache-saved-jobs.ts'
import { isSavingData } from '#src/platform/worker/is-saving-data.ts'
import type { SavedState } from './use-saved-jobs.ts'

/**
 * Viewing the list stores it on the device, with job details and requirements, so that matches are available offline.
 */
export function useCacheSavedJobs(state: SavedState): void {
  const client = useQueryClient()
  const { configs } = useBoot()
  const isReady = state.phase === 'ready'
  const isMatched = isReady && configs.pcsxConfig.positionDetailsConfig.showMatch
  const ids = isMatched ? state.positions.slice(0, SAVED_AHEAD).map(({ id }) => id) : []
  const idList = ids.join()
  useEffect(() => {
    if (isReady) void cacheSavedJobs()
  }, [isReady])
  useEffect(() => {
    if (idList && !isSavingData()) void cacheMatchFacts(client, idList.split(',').map(Number))
  }, [client, idList])
}

async function cacheMatchFacts(client: QueryClient, ids: number[]): Promise<void> {
  const load = () => import('#src/data/jobs/match/match.ts')
  // Without their facts, the jobs are still listed, and say that no match could be computed.
  const part = await loadChunk('match', load).catch(() => null)
  if (part) await client.prefetchQuery(part.matchFactsQuery(ids))
}
