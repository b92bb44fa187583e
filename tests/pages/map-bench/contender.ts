import type { Map as LeafletMap } from 'leaflet'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'

/** A map that is open and drawn, without markers yet. */
export type OpenContender = {
  leaflet: LeafletMap
  /** Puts all markers on it and shows them all. */
  add: (markers: MapMarker[]) => void
  /** A selector for the elements of markers. */
  markers: string
}

/** A way to show markers: opens its map in the place. */
export type Contender = (place: HTMLElement) => Promise<OpenContender>
