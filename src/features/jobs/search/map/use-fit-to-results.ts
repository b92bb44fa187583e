import { useCallback, useEffect, useRef } from 'react'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'
import { findAreaAround } from './area.ts'
import { getCoveredHeight } from './controls/list-sheet.tsx'
import type { Look, WorldMap } from './engine/open-map.ts'
import { isPlaceChosenOnMap, type MapMarkers } from './use-map-markers.ts'
import { findLastViewOfSearch, rememberViewOfSearch } from './use-opened-map.ts'

type About = { map: WorldMap | null; look: Look | null; found: MapMarkers; params: SearchParams }

/**
 * Moves the map to the results of a new search, unless the visitor moved it or chose an area. The returned function
 * moves there on demand.
 */
export function useFitToResults({ map, look, found, params }: About): () => void {
  const { markers, search } = found
  const isThere = found.found.data !== undefined && !found.found.isPlaceholderData
  const fitted = useRef<{ map: WorldMap; search: string }>(undefined)
  const fit = useCallback(() => {
    const area = findAreaAround(markers.map(({ latlong }) => latlong))
    if (map && area) map.show(area, getCoveredHeight(map.leaflet.getContainer()))
  }, [map, markers])

  const staysPut = isPlaceChosenOnMap(params)
  useEffect(() => {
    const isFirst = fitted.current?.map !== map
    if (!map || !isThere || (!isFirst && fitted.current?.search === search)) return
    fitted.current = { map, search }
    const before = isFirst && findLastViewOfSearch(search)
    if (before) map.showAt(before)
    else if (isFirst || !staysPut) fit()
  }, [map, isThere, search, staysPut, fit])

  useEffect(() => {
    if (look && fitted.current?.map === map) rememberViewOfSearch(search, look)
  }, [map, look, search])
  return fit
}
