import { useCallback, useEffect, useRef } from 'react'
import type { WorldMap } from './engine/open-map.ts'
import type { Pin } from './pins/clusters.ts'

/** After opening a cluster by keyboard, the focus moves to the nearest pin. */
export function usePinFocus(map: WorldMap | null, pins: readonly Pin[]) {
  const pendingPin = useRef<Pin | null>(null)
  useEffect(() => {
    const from = pendingPin.current
    // It is still there: the map is moving.
    if (!from || pins.some(({ id }) => id === from.id)) return
    pendingPin.current = null
    if (document.activeElement !== document.body) return
    const measureDistance = ({ lat, lng }: Pin) => Math.hypot(lat - from.lat, lng - from.lng)
    const [nearest] = pins.toSorted((one, other) => measureDistance(one) - measureDistance(other))
    const frame = map?.leaflet.getContainer()
    const button = nearest && frame?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(nearest.id)}"]`)
    ;(button ?? frame)?.focus({ preventScroll: true })
  }, [map, pins])
  return useCallback((pin: Pin) => {
    pendingPin.current = pin
  }, [])
}
