import * as leaflet from 'leaflet'
import icon from 'leaflet/dist/images/marker-icon.png?url'
import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import 'leaflet.markercluster/dist/MarkerCluster.Default.css'
import type { Contender } from '../../../pages/map-bench/contender.ts'
import { openBareMap, showAllMarkers } from '../../../pages/map-bench/contenders/bare.ts'

type Group = leaflet.LayerGroup & { addLayers: (markers: readonly leaflet.Marker[]) => void }
type Grouping = { markerClusterGroup: (options: { chunkedLoading: boolean }) => Group }

/** leaflet.markercluster on the same map, with markers added in bulk as its README recommends. */
const withOptions =
  (chunkedLoading: boolean): Contender =>
  async (place) => {
    // The package is no module: it extends the global leaflet.
    const global = { ...leaflet } as typeof leaflet & Grouping
    Object.assign(globalThis, { L: global })
    await import('leaflet.markercluster')
    const map = await openBareMap(place)
    const pin = new leaflet.Icon({ iconUrl: icon, iconSize: [25, 41], iconAnchor: [12, 41] })
    return {
      leaflet: map.leaflet,
      markers: '.leaflet-marker-icon',
      add(markers) {
        showAllMarkers(map, markers)
        const group = global.markerClusterGroup({ chunkedLoading })
        group.addLayers(
          markers.map(({ latlong, location }) => new leaflet.Marker(latlong, { icon: pin, title: location })),
        )
        map.leaflet.addLayer(group)
      },
    }
  }

export const markercluster = withOptions(false)
export const chunked = withOptions(true)
