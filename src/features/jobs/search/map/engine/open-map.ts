import { LatLngBounds, Map as LeafletMap, TileLayer } from 'leaflet'
import { prefersReducedMotion } from '#src/platform/screen/prefers-reduced-motion.ts'
import { type Area, padArea } from '#src/features/jobs/search/map/area.ts'
import { MAX_ZOOM } from '#src/features/jobs/search/map/pins/clusters.ts'
import { watchMapColours } from './map-colours.ts'
import { type Base, createBaseLayer } from './base-layer.ts'

export type View = { lat: number; lng: number; zoom: number }
/** The current view; a new object after every move. */
export type Look = View & {
  /** The visible area plus a fifth on every side, so that a short pan shows no gap. */
  seen: Area
  /** Whether the visitor has moved the map since it was last positioned. */
  isMoved: boolean
}

/** A map in an element of the page. */
export type WorldMap = {
  leaflet: LeafletMap
  base: Base
  look: () => Look
  onLook: (listener: () => void) => () => void
  /** The area that nothing covers: `covered` px at the lower edge are hidden. */
  visible: (covered: number) => Area
  /** Fits an area into the view, without animation if motion is reduced. */
  show: (area: Area, covered: number) => void
  showAt: (view: View) => void
  /** Zooms in on a point at the visitor's request; waits for a zoom in progress. */
  comeTo: (view: View) => void
  /** Accepts the current view as intended. */
  settle: () => void
  /** Calls back once the map has stopped moving, or immediately if it is not moving. */
  onceStill: (then: () => void) => void
  /** Moves the map slightly if a point lies beyond its edge. */
  bringIn: (point: { lat: number; lng: number }) => void
  close: () => void
}

/** The latitude at which the Mercator map ends. */
const LAST_LAT = 85.06
/** Padding around shown areas, px: pins have names below. */
const EDGE = 40
/** px at the side with the buttons. */
const BESIDE = 72
/** Zoom at which a single town is shown with its surroundings. */
const TOWN = 10
const AROUND = 0.2

/** `tiles` is a third-party tile URL, if the operator configured one. */
export function openMap(frame: HTMLElement, tiles: string | undefined, start: View): WorldMap {
  const isStill = prefersReducedMotion()
  const leaflet = createLeaflet(frame, isStill, start)
  const base = createBaseLayer(frame)
  if (tiles === undefined) base.layer.addTo(leaflet)
  else new TileLayer(tiles, { maxZoom: MAX_ZOOM }).addTo(leaflet)
  const { look, onLook, quietly, settle, stopLooking } = createViewTracker(leaflet)
  const isArriving = createBetweenEventsTracker(leaflet, 'zoomanim', 'zoomend')
  const isMoving = createBetweenEventsTracker(leaflet, 'movestart', 'moveend')
  let isShown = false
  const stop = watchMapColours(() => base.recolour())
  const sizes = new ResizeObserver(() => {
    quietly(() => {
      leaflet.invalidateSize({ animate: false })
      const least = getMinZoom(frame)
      if (leaflet.getZoom() < least) leaflet.setZoom(least, { animate: false })
      leaflet.setMinZoom(least)
    }, 'at once')
  })
  sizes.observe(frame)
  return {
    leaflet,
    base,
    look,
    onLook,
    settle,
    onceStill(then) {
      if (isMoving()) leaflet.once('moveend', then)
      else then()
    },
    visible(covered) {
      const { x, y } = leaflet.getSize()
      const [upper, lower] = [leaflet.containerPointToLatLng([0, 0]), leaflet.containerPointToLatLng([x, y - covered])]
      return toMapArea(new LatLngBounds(upper, lower))
    },
    show: (area, covered) =>
      quietly(() => {
        const bounds = new LatLngBounds([area.south, area.west], [area.north, area.east])
        const [atLeft, atRight] = isPageRightToLeft(frame) ? [BESIDE, EDGE] : [EDGE, BESIDE]
        leaflet.fitBounds(bounds, {
          paddingTopLeft: [atLeft, EDGE],
          paddingBottomRight: [atRight, EDGE + covered],
          maxZoom: TOWN,
          // A map that is not visible yet moves without animation.
          animate: !isStill && isShown,
        })
        isShown = true
      }),
    showAt: ({ lat, lng, zoom }) => quietly(() => void leaflet.setView([lat, lng], zoom, { animate: !isStill })),
    comeTo({ lat, lng, zoom }) {
      const come = () => void leaflet.setView([lat, lng], zoom)
      if (isArriving()) leaflet.once('zoomend', come)
      else come()
    },
    bringIn: (point) => void leaflet.panInside(point, { padding: [BESIDE, EDGE], animate: false }),
    close() {
      stop()
      stopLooking()
      sizes.disconnect()
      // Finish a zoom first: leaflet would continue with a removed map.
      if (isArriving()) leaflet.once('zoomend', () => leaflet.remove())
      else leaflet.remove()
    },
  }
}

function createLeaflet(frame: HTMLElement, isStill: boolean, { lat, lng, zoom }: View): LeafletMap {
  return new LeafletMap(frame, {
    center: [lat, lng],
    zoom,
    minZoom: getMinZoom(frame),
    maxZoom: MAX_ZOOM,
    maxBounds: new LatLngBounds([-LAST_LAT, -Infinity], [LAST_LAT, Infinity]),
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    // our own handler also handles keys on pins and explains them
    keyboard: false,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: false,
    inertia: !isStill,
    bounceAtZoomLimits: false,
  })
}

/** Tracks whether an operation of the map has begun and not ended. */
function createBetweenEventsTracker(leaflet: LeafletMap, begin: string, end: string): () => boolean {
  let isSo = false
  leaflet.on(begin, () => (isSo = true))
  leaflet.on(end, () => (isSo = false))
  return () => isSo
}

/** The current view for renderers; moves started by `quietly` do not count as made by the visitor. */
function createViewTracker(leaflet: LeafletMap) {
  const listeners = new Set<() => void>()
  let isOurs = false
  let isAtOnce = false
  let isMoved = false
  const read = (): Look => {
    const { lat, lng } = leaflet.getCenter()
    return { lat, lng, zoom: leaflet.getZoom(), seen: padArea(toMapArea(leaflet.getBounds()), AROUND), isMoved }
  }
  let present = read()
  const notifyListeners = () => {
    present = read()
    for (const listener of listeners) listener()
  }
  // Every move ends with one event.
  const recordMove = () => {
    if (!isAtOnce) {
      if (!isOurs) isMoved = true
      isOurs = false
    }
    notifyListeners()
  }
  leaflet.on('moveend', recordMove)
  return {
    look: () => present,
    onLook(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Immediate moves are over on return, whether there were several or none, and another may be in progress. */
    quietly(move: () => void, when?: 'at once') {
      if (when) isAtOnce = true
      else [isOurs, isMoved] = [true, false]
      move()
      isAtOnce = false
    },
    settle() {
      isMoved = false
      notifyListeners()
    },
    /** A removed map still ends its move, but then has no position to report. */
    stopLooking: () => void leaflet.off('moveend', recordMove),
  }
}

function toMapArea(bounds: LatLngBounds): Area {
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/**
 * Whether the page is right to left: the buttons are at the end of the line, while the map itself is always left to
 * right.
 */
function isPageRightToLeft(frame: HTMLElement): boolean {
  return getComputedStyle(frame.parentElement ?? frame).direction === 'rtl'
}

/** The zoom at which the world about fills the longer side. */
function getMinZoom({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(3, Math.max(1, Math.round(Math.log2(Math.max(clientWidth, clientHeight) / 256))))
}
