import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type MapMarker, mapMarkersQuery } from '#src/data/positions/map-markers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { knownPlaces, useDetection } from '#src/careers/search/known-places.ts'
import { requestOf } from '#src/careers/search/wish/request.ts'
import { specialOf } from '#src/careers/search/wish/special-location.ts'
import type { Wish } from '#src/careers/search/wish/wish.ts'
import { clusterMarkers } from './pins/clusters.ts'
import { currentLocationMarker } from './pins/current-location.ts'

/**
 * Where the jobs of a search are. What was chosen on the map itself narrows the list and not the map: around it stands what else there is.
 * `search` is the same for the same markers.
 */
export function useMapMarkers(wish: Wish) {
  const { pcsxConfig } = useBoot().configs
  const places = knownPlaces(pcsxConfig, useDetection())
  const { detected } = places
  const location = isOnMap(wish) ? '' : wish.location
  const query = mapMarkersQuery(requestOf({ ...wish, location, sort: '' }, places))
  const found = useQuery({ ...query, placeholderData: keepPreviousData })
  const markers = found.data ?? NONE
  const clusters = useMemo(() => clusterMarkers(markers), [markers])
  const visitor = currentLocationMarker(detected)
  return { found, markers, clusters, visitor, search: JSON.stringify(query.queryKey) }
}

export type MapMarkers = ReturnType<typeof useMapMarkers>

/** Whether the place of the search was chosen on the map. */
export function isOnMap({ location }: Pick<Wish, 'location'>): boolean {
  return specialOf(location)?.startsWith('map') ?? false
}

const NONE: MapMarker[] = []
