import { useLingui } from '@lingui/react/macro'
import type { MapMarker } from '#src/data/positions/map-markers.ts'
import { know, nameOnMap } from '#src/careers/search/known-places.ts'
import type { Search } from '#src/careers/search/use-search.ts'
import { searched } from '#src/careers/search/wish/changes.ts'
import { specialOf } from '#src/careers/search/wish/special-location.ts'
import { type Area, areaRound, boundsOf, padded } from './area.ts'
import { type Clusters, MAX_ZOOM, type Pin } from './pins/clusters.ts'
import type { WorldMap } from './engine/open-map.ts'

/** What is searched from the map: its piece, or a place on it (S-04). */
export function useChoices(map: WorldMap | null, clusters: Clusters, { present, go }: Search) {
  const { t } = useLingui()
  const searchArea = (area: Area) => {
    know({ bounds: boundsOf(area), names: { ...namesOnMap(), 'map area': t`Area of the map` } })
    const isSame = specialOf(present.location) === 'map area'
    void go(searched(present, { location: 'Map Area' }), { replace: isSame, staysPut: true })
  }
  const searchPlace = ({ latlong, location }: MapMarker) => {
    const name = location === '' ? t`Place on the map` : t`${location} on the map`
    know({ selected: latlong.join(','), names: { ...namesOnMap(), 'map location': name } })
    const isSame = specialOf(present.location) === 'map location'
    void go(searched(present, { location: 'Map Location' }), { replace: isSame, staysPut: true })
  }
  /** Several places come nearer, until they stand apart; one place is searched, and so are those that never do. True when it was searched. */
  const choose = (pin: Pin): boolean => {
    const zoom = clusters.zoomApart(pin)
    if (pin.places > 1 && zoom <= MAX_ZOOM) {
      map?.comeTo({ lat: pin.lat, lng: pin.lng, zoom })
      return false
    }
    const markers = clusters.markersOf(pin, MOST_TOGETHER)
    const area = areaRound(markers.map(({ latlong }) => latlong))
    if (!area) return false
    if (area.north - area.south + area.east - area.west < SAME_POINT) searchPlace(markers[0]!)
    else searchArea(padded(area, 0.1))
    return true
  }
  return { searchArea, choose }
}

const namesOnMap = () => ({ 'map area': nameOnMap('map area'), 'map location': nameOnMap('map location') })

/** Markers of one pin that are looked at: they lie within a few streets. */
const MOST_TOGETHER = 1000
/** Degrees: a metre. */
const SAME_POINT = 1e-5
