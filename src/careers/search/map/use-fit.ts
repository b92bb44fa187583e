import { useCallback, useEffect, useRef } from 'react'
import type { Wish } from '#src/careers/search/wish/wish.ts'
import { areaRound } from './area.ts'
import { coveredByList } from './controls/list-sheet.tsx'
import type { Look, WorldMap } from './engine/open-map.ts'
import { isOnMap, type MapMarkers } from './use-map-markers.ts'
import { lastViewOf, rememberView } from './use-world-map.ts'

type About = { map: WorldMap | null; look: Look | null; found: MapMarkers; wish: Wish }

/**
 * The map goes where the jobs of a new search are; where somebody looked at it already, or chose a piece of it, it stays. What it returns
 * goes there when wanted.
 */
export function useFit({ map, look, found, wish }: About): () => void {
  const { markers, search } = found
  const isThere = found.found.data !== undefined && !found.found.isPlaceholderData
  const fitted = useRef<{ map: WorldMap; search: string }>(undefined)
  const fit = useCallback(() => {
    const area = areaRound(markers.map(({ latlong }) => latlong))
    if (map && area) map.show(area, coveredByList(map.leaflet.getContainer()))
  }, [map, markers])

  const staysPut = isOnMap(wish)
  useEffect(() => {
    const isFirst = fitted.current?.map !== map
    if (!map || !isThere || (!isFirst && fitted.current?.search === search)) return
    fitted.current = { map, search }
    const before = isFirst && lastViewOf(search)
    if (before) map.showAt(before)
    else if (isFirst || !staysPut) fit()
  }, [map, isThere, search, staysPut, fit])

  useEffect(() => {
    if (look && fitted.current?.map === map) rememberView(search, look)
  }, [map, look, search])
  return fit
}
