import type { KeyboardEvent } from 'react'
import { prefersReducedMotion } from '#src/platform/screen/prefers-reduced-motion.ts'
import type { WorldMap } from '#src/features/jobs/search/map/engine/open-map.ts'

/** Moves the map by a key pressed on it or its pins; true if the key was handled. */
export function handleMapKey(event: KeyboardEvent, { leaflet }: WorldMap, leave: () => void): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  const step = STEPS[event.key]
  if (step) {
    leaflet.panBy(step, { animate: !prefersReducedMotion() })
    return true
  }
  switch (event.key) {
    case '+':
    case '=':
      leaflet.zoomIn()
      return true
    case '-':
    case '_':
      leaflet.zoomOut()
      return true
    case 'Escape':
      if (event.target === event.currentTarget) leave()
      else if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      return true
    default:
      return false
  }
}

/** Distance that an arrow key moves the map, px. */
const STEP = 96
const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
