import { useQuery } from '@tanstack/react-query'
import { searchQuery } from '#src/data/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { knownPlaces, useDetection } from '#src/careers/search/known-places.ts'
import { requestOf } from '#src/careers/search/wish/request.ts'
import type { Wish } from '#src/careers/search/wish/wish.ts'

/** The results of a search; those of the search before stay until they have come. */
export function useResults(wish: Wish) {
  const { pcsxConfig } = useBoot().configs
  const places = knownPlaces(pcsxConfig, useDetection())
  const results = useQuery(searchQuery(requestOf(wish, places)))
  return { results, isPlaceKnown: places.detected !== undefined }
}
