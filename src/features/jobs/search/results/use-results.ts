import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { getKnownPlaces, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import { toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'

/** The results of a search; the previous ones stay until they have loaded. */
export function useResults(params: SearchParams) {
  const { pcsxConfig } = useBoot().configs
  const places = getKnownPlaces(pcsxConfig, useLocationDetection())
  const results = useQuery(searchQuery(toSearchRequest(params, places)))
  return { results, isPlaceKnown: places.detected !== undefined }
}
