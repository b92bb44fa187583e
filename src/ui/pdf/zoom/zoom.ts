/** Zoom steps of the buttons; 1 fits the page to the width. */
export const ZOOM_STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const

const MIN = ZOOM_STEPS[0]
const MAX = ZOOM_STEPS[ZOOM_STEPS.length - 1] ?? 4
/** Zooms closer than this count as the same step. */
const NEAR = 0.01

export function clampZoom(zoom: number): number {
  return Math.min(MAX, Math.max(MIN, zoom))
}

/** The next larger step, also from a pinched zoom. */
export function stepZoomIn(zoom: number): number {
  return ZOOM_STEPS.find((step) => step > zoom + NEAR) ?? MAX
}

/** The next smaller step, also from a pinched zoom. */
export function stepZoomOut(zoom: number): number {
  return ZOOM_STEPS.findLast((step) => step < zoom - NEAR) ?? MIN
}

export const canZoomIn = (zoom: number) => zoom < MAX - NEAR
export const canZoomOut = (zoom: number) => zoom > MIN + NEAR
