/** Zoom steps of the buttons; 1 is the page fitted to the width. */
export const ZOOM_STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4] as const

const MIN = ZOOM_STEPS[0]
const MAX = ZOOM_STEPS[ZOOM_STEPS.length - 1] ?? 4
/** Two zooms closer than this are the same step. */
const NEAR = 0.01

export function clampZoom(zoom: number): number {
  return Math.min(MAX, Math.max(MIN, zoom))
}

/** The next larger step after any zoom, a pinched one too. */
export function stepZoomIn(zoom: number): number {
  return ZOOM_STEPS.find((step) => step > zoom + NEAR) ?? MAX
}

/** The next smaller step before any zoom. */
export function stepZoomOut(zoom: number): number {
  return ZOOM_STEPS.findLast((step) => step < zoom - NEAR) ?? MIN
}

export const canZoomIn = (zoom: number) => zoom < MAX - NEAR
export const canZoomOut = (zoom: number) => zoom > MIN + NEAR
