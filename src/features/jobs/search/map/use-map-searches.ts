import { useLingui } from '@lingui/react/macro'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import { updateKnownPlaces, findNameOfMapPlace } from '#src/features/jobs/search/known-places.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSearchText } from '#src/features/jobs/search/params/search-changes.ts'
import { findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'
import { type Area, findAreaAround, formatBounds, padArea } from './area.ts'
import { type Clusters, MAX_ZOOM, type Pin } from './pins/clusters.ts'
import type { WorldMap } from './engine/open-map.ts'

/** Most markers of one pin that are listed: they are within a few streets. */
const MOST_TOGETHER = 1000
/** Degrees: a metre. */
const SAME_POINT = 1e-5

/** Searches started from the map: an area or a place (S-04). */
export function useMapSearches(map: WorldMap | null, clusters: Clusters, { present, go }: Search) {
  const { t } = useLingui()
  const searchArea = (area: Area) => {
    updateKnownPlaces({
      bounds: formatBounds(area),
      names: { ...getNamesOfMapPlaces(), 'map area': t`Area of the map` },
    })
    const isSame = findSpecialLocation(present.location) === 'map area'
    void go(withSearchText(present, { location: 'Map Area' }), { replace: isSame, staysPut: true })
  }
  const searchPlace = ({ latlong, location }: MapMarker) => {
    const name = location === '' ? t`Place on the map` : t`${location} on the map`
    updateKnownPlaces({ selected: latlong.join(','), names: { ...getNamesOfMapPlaces(), 'map location': name } })
    const isSame = findSpecialLocation(present.location) === 'map location'
    void go(withSearchText(present, { location: 'Map Location' }), { replace: isSame, staysPut: true })
  }
  /**
   * A cluster zooms in until it separates; a single place is searched, as are clusters that never separate. True if
   * it searched.
   */
  const choose = (pin: Pin): boolean => {
    const zoom = clusters.zoomApart(pin)
    if (pin.places > 1 && zoom <= MAX_ZOOM) {
      map?.comeTo({ lat: pin.lat, lng: pin.lng, zoom })
      return false
    }
    const markers = clusters.markersOf(pin, MOST_TOGETHER)
    const area = findAreaAround(markers.map(({ latlong }) => latlong))
    if (!area) return false
    if (area.north - area.south + area.east - area.west < SAME_POINT) searchPlace(markers[0]!)
    else searchArea(padArea(area, 0.1))
    return true
  }
  return { searchArea, choose }
}

const getNamesOfMapPlaces = () => ({
  'map area': findNameOfMapPlace('map area'),
  'map location': findNameOfMapPlace('map location'),
})
