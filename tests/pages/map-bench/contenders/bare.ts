import '#src/features/jobs/search/map/leaflet.css'
import { findAreaAround } from '#src/features/jobs/search/map/area.ts'
import { openMap, type WorldMap } from '#src/features/jobs/search/map/engine/open-map.ts'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import type { Contender } from '#tests/pages/map-bench/contender.ts'

/** Foyer's map and its base without markers, to measure the part of a gesture that no marker causes. */
export const renderBare: Contender = async (place) => {
  const map = await openBareMap(place)
  return { leaflet: map.leaflet, markers: '', add: (markers) => showAllMarkers(map, markers) }
}

/** Opens the map and draws its base. */
export async function openBareMap(place: HTMLElement): Promise<WorldMap> {
  const frame = document.createElement('div')
  // the styles that `map.module.css` sets
  frame.style.cssText = 'position: relative; overflow: hidden; background: #dde5f2'
  place.append(frame)
  const map = openMap(frame, undefined, { lat: 25, lng: 10, zoom: 2 })
  await map.base.prepare(2)
  map.leaflet.on('zoomend', () => void map.base.prepare(map.leaflet.getZoom()))
  return map
}

/** Moves the map to show all markers, as the page does when they arrive. */
export function showAllMarkers(map: WorldMap, markers: readonly MapMarker[]): void {
  const area = findAreaAround(markers.map(({ latlong }) => latlong))
  if (area) map.show(area, 0)
}
