import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MapMarker, mapMarkersQuery } from '#src/data/jobs/positions/map-markers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { getKnownPlaces, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import { toSearchRequest } from '#src/features/jobs/search/params/search-request.ts'
import { findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'
import { clusterMarkers } from './pins/clusters.ts'
import { createMarkerAtCoordinates } from './pins/marker-at-coordinates.ts'

const NONE: MapMarker[] = []

/**
 * Locations of a search's jobs. Choices made on the map narrow the list but not the map, which keeps the
 * surroundings. `search` is the same for the same markers.
 */
export function useMapMarkers(params: SearchParams) {
  const { pcsxConfig } = useBoot().configs
  const places = getKnownPlaces(pcsxConfig, useLocationDetection())
  const { detected } = places
  const location = isPlaceChosenOnMap(params) ? '' : params.location
  const query = mapMarkersQuery(toSearchRequest({ ...params, location, sort: '' }, places))
  const found = useQuery({ ...query, placeholderData: keepPreviousData })
  const markers = found.data ?? NONE
  const clusters = useMemo(() => clusterMarkers(markers), [markers])
  const visitor = createMarkerAtCoordinates(detected)
  return { found, markers, clusters, visitor, search: JSON.stringify(query.queryKey) }
}

export type MapMarkers = ReturnType<typeof useMapMarkers>

/** Whether the place of the search was chosen on the map. */
export function isPlaceChosenOnMap({ location }: Pick<SearchParams, 'location'>): boolean {
  return findSpecialLocation(location)?.startsWith('map') ?? false
}
