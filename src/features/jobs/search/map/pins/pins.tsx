import { DomUtil, type Point, type ZoomAnimEvent } from 'leaflet'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { joinClassNames } from '#src/ui/class-names.ts'
import type { WorldMap } from '#src/features/jobs/search/map/engine/open-map.ts'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import styles from './pins.module.css'
import type { Pin } from './clusters.ts'
import { PinButton } from './pin-button.tsx'
import { usePinTexts } from './use-pin-texts.ts'

/** The name of a country, on its point. */
export type Label = { id: string; lat: number; lng: number; name: string }

type Props = {
  map: WorldMap
  pins: readonly Pin[]
  labels: readonly Label[]
  /** Ids of the pins and labels whose names have room. */
  named: ReadonlySet<string>
  /** The chosen place, `lat,lng`. */
  selected: string | undefined
  visitor: MapMarker | undefined
  visitorName: string
  onChoose: (pin: Pin) => void
}

/** Everything on the map: country names, the visitor, and a button for each place or cluster, most jobs first. */
export function Pins({ map, pins, labels, named, selected, visitor, visitorName, onChoose }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const words = usePinTexts()
  const spots = [
    ...labels.filter(({ id }) => named.has(id)),
    ...(visitor ? [{ lat: visitor.latlong[0], lng: visitor.latlong[1] }] : []),
    ...pins,
  ]
  usePinPositions(map, place, spots)
  const wasDragged = useRef(false)
  useEffect(() => {
    const markDragged = () => (wasDragged.current = true)
    map.leaflet.on('dragstart', markDragged)
    return () => void map.leaflet.off('dragstart', markDragged)
  }, [map])
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const handleChoose = useCallback((pin: Pin, isKey: boolean) => {
    // A click that ends a drag does not count.
    if (isKey || !wasDragged.current) choose.current(pin)
  }, [])
  const handleFocus = useCallback((pin: Pin) => map.bringIn(pin), [map])
  return (
    <div ref={place} onPointerDownCapture={() => (wasDragged.current = false)}>
      {labels
        .filter(({ id }) => named.has(id))
        .map(({ id, name }) => (
          <span key={id} aria-hidden="true" className={joinClassNames('leaflet-zoom-animated', styles.country)}>
            <bdi>{name}</bdi>
          </span>
        ))}
      {visitor && (
        <span
          key={visitor.id}
          role="img"
          aria-label={visitorName}
          className={joinClassNames('leaflet-zoom-animated', styles.visitor)}
        />
      )}
      {pins.map((pin) => (
        <PinButton
          key={pin.id}
          pin={pin}
          isNamed={named.has(pin.id)}
          isSelected={selected === `${pin.lat},${pin.lng}`}
          words={words}
          onChoose={handleChoose}
          onFocus={handleFocus}
        />
      ))}
    </div>
  )
}

type Spot = { lat: number; lng: number }

/**
 * Positions an element's children and moves them during zooms. Set on elements, since markup must not contain style.
 */
function usePinPositions(map: WorldMap, place: RefObject<HTMLElement | null>, spots: readonly Spot[]): void {
  const latest = useRef(spots)
  useLayoutEffect(() => {
    latest.current = spots
    moveChildren(place.current, spots, (spot) => map.leaflet.latLngToLayerPoint(spot))
  })
  useEffect(() => {
    const { leaflet } = map
    const follow = () => moveChildren(place.current, latest.current, (spot) => leaflet.latLngToLayerPoint(spot))
    const followZoom = ({ center, zoom }: ZoomAnimEvent) => {
      const offset = DomUtil.getPosition(leaflet.getPane('mapPane')!)
      const corner = leaflet.project(center, zoom).subtract(leaflet.getSize().divideBy(2)).add(offset).round()
      moveChildren(place.current, latest.current, (spot) => leaflet.project(spot, zoom).subtract(corner).round())
    }
    leaflet.on('zoom viewreset', follow)
    leaflet.on('zoomanim', followZoom)
    return () => {
      leaflet.off('zoom viewreset', follow)
      leaflet.off('zoomanim', followZoom)
    }
  }, [map, place])
}

function moveChildren(place: HTMLElement | null, spots: readonly Spot[], at: (spot: Spot) => Point): void {
  for (const [index, child] of [...(place?.children ?? [])].entries()) {
    const spot = spots[index]
    if (spot && child instanceof HTMLElement) DomUtil.setPosition(child, at(spot))
  }
}
