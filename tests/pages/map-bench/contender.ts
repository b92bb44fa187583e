import type { Map as LeafletMap } from 'leaflet'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'

/** A map that is open and drawn, without markers yet. */
export type OpenContender = {
  leaflet: LeafletMap
  /** Adds all markers and moves the map so that all are visible. */
  add: (markers: MapMarker[]) => void
  /** A selector for the elements of markers. */
  markers: string
}

/** Opens the map of a contender in the element. */
export type Contender = (place: HTMLElement) => Promise<OpenContender>
