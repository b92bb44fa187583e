import Supercluster, { type ClusterProperties } from 'supercluster'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import { type Area, wrapLongitude } from '#src/features/jobs/search/map/area.ts'

/** A marker at one zoom level, or several too close to separate. */
export type Pin = {
  /** A stable id: equal markers get an equal one at any zoom. */
  id: string
  lat: number
  /** The copy nearest to the map's center: beyond ±180 after dragging around the world. */
  lng: number
  /** Jobs. */
  count: number
  /** The name of the place with the most jobs. */
  location: string
  /** Whether all or most of the pin's jobs are at the named place. */
  isMostly: boolean
  isRemote: boolean
  /** Markers. */
  places: number
  /** The pin's id in the index, if it stands for several markers. */
  cluster?: number
}

type Sum = { count: number; remote: number; location: string; most: number }
type Index = Supercluster<MapMarker, Sum>
type Found = ReturnType<Index['getClusters']>[number]
export type Clusters = {
  /** The pins in an area (beyond ±180 too), most jobs first; unchanged ones keep their identity. */
  pinsIn(area: Area, zoom: number): Pin[]
  /** The zoom at which a pin's markers separate; beyond `MAX_ZOOM` if they never do. */
  zoomApart(pin: Pin): number
  /** The markers of a pin, at most `most`. */
  markersOf(pin: Pin, most: number): MapMarker[]
}

/** The maximum: places are only known by town (S-07). */
export const MAX_ZOOM = 13

/** Distance below which markers are merged, px, so that a thumb can hit each pin. */
const APART = 56
/** The side of the world at zoom 0, px. */
const TILE = 256

/** Clusters markers for every zoom at once. 100,000 take about 0.3 s on a desktop. */
export function clusterMarkers(markers: readonly MapMarker[]): Clusters {
  const index: Index = new Supercluster<MapMarker, Sum>({
    maxZoom: MAX_ZOOM,
    radius: APART,
    extent: TILE,
    map: ({ count, is_remote, location }) => ({ count, remote: is_remote ? count : 0, location, most: count }),
    reduce: (sum, other) => {
      sum.count += other.count
      sum.remote += other.remote
      if (other.most > sum.most || sum.location === '') [sum.most, sum.location] = [other.most, other.location]
    },
  })
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.latlong[1], marker.latlong[0]] },
      properties: marker,
    })),
  )
  const known = new Map<number | string, Pin>()
  const getPin = (found: Found, middle: number): Pin => {
    const about = found.properties
    const key = isCluster(about) ? about.cluster_id : about.id
    const before = known.get(key)
    if (before && wrapLongitude(before.lng, middle) === before.lng) return before
    const pin = toPin(found, middle)
    known.set(key, pin)
    return pin
  }
  return {
    pinsIn({ south, west, north, east }, zoom) {
      const middle = (west + east) / 2
      const found = index.getClusters([west, south, east, north], zoom)
      return found.map((one) => getPin(one, middle)).toSorted((one, other) => other.count - one.count)
    },
    zoomApart: ({ cluster }) => (cluster === undefined ? MAX_ZOOM + 1 : index.getClusterExpansionZoom(cluster)),
    markersOf({ cluster, id }, most) {
      if (cluster !== undefined) return index.getLeaves(cluster, most).map(({ properties }) => properties)
      return markers.filter((marker) => marker.id === id)
    },
  }
}

function toPin(found: Found, middle: number): Pin {
  const about = found.properties
  if (!isCluster(about)) {
    // The marker is read itself, because the index stores its point less exactly.
    const { id, latlong, count, location, is_remote } = about
    const place = { lat: latlong[0], lng: wrapLongitude(latlong[1], middle) }
    return { ...place, id, count, location, isMostly: true, isRemote: is_remote, places: 1 }
  }
  const [lng = 0, lat = 0] = found.geometry.coordinates
  const place = { lat, lng: wrapLongitude(lng, middle) }
  const { count, remote, location, most, point_count: places, cluster_id: cluster } = about
  const sums = { count, location, isMostly: most * 2 >= count, isRemote: remote === count }
  return { ...place, ...sums, id: `${lat} ${lng} ${places}`, places, cluster }
}

function isCluster(about: MapMarker | (ClusterProperties & Sum)): about is ClusterProperties & Sum {
  return 'cluster' in about
}
