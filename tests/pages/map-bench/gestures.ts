import type { Map as LeafletMap } from 'leaflet'
import type { MapMarker } from '#src/data/jobs/positions/map-markers.ts'
import type { OpenContender } from './contender.ts'

/**
 * `shown`: time until the frame with the first markers is painted; `longest`: longest task until then; `blocked`: sum
 * of what tasks took beyond 50 ms each. All in ms.
 */
export type Loaded = { shown: number; longest: number; blocked: number }

/** Adds the markers, and waits until the first one is on the screen. */
export async function waitUntilShown(map: OpenContender, markers: MapMarker[]): Promise<Loaded> {
  await waitForIdle()
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const place = map.leaflet.getContainer()
  const start = performance.now()
  map.add(markers)
  if (map.markers !== '') await waitForMarkers(place, map.markers)
  await waitForPaint()
  const shown = performance.now() - start
  await waitForIdle()
  observer.disconnect()
  return { shown, longest: Math.max(0, ...tasks), blocked: tasks.reduce((sum, one) => sum + Math.max(0, one - 50), 0) }
}

/** Moves the map without animation, and waits until all resulting work is done. */
export async function showAt(leaflet: LeafletMap, lat: number, lng: number, at: number): Promise<void> {
  leaflet.setView([lat, lng], at, { animate: false })
  await waitForIdle()
}

const STEPS = 12
/** How long a finger rests before it is lifted, ms: leaflet flings a map that was moved in the last 50 ms. */
const RESTING = 120
/** Time after which a zoom and the resulting rendering are done, ms. */
const SETTLED = 700

/** Drags the map with a finger, one step a frame, and returns the longest frame until the map is at rest, ms. */
export function dragMap(leaflet: LeafletMap, x: number, y: number): Promise<number> {
  const frame = leaflet.getContainer()
  const { left, top, width, height } = frame.getBoundingClientRect()
  const [fromX, fromY] = [left + width / 2 - x / 2, top + height / 2 - y / 2]
  const send = (type: string, share: number, target: EventTarget) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        button: 0,
        buttons: 1,
        clientX: fromX + x * share,
        clientY: fromY + y * share,
      }),
    )
  return measureFrames(async () => {
    send('mousedown', 0, frame)
    for (let step = 1; step <= STEPS; step += 1) {
      await waitForFrame()
      send('mousemove', step / STEPS, frame)
    }
    // A finger that rests before it is lifted does not fling the map.
    await waitMs(RESTING)
    send('mouseup', 1, frame)
    await waitMs(SETTLED)
  })
}

/** Measures a move or zoom without animation, until the script, style and layout it causes are done, ms. */
export async function measureHandling(leaflet: LeafletMap, { x, y, by }: Step): Promise<number> {
  await waitForFrame()
  await waitMs(30)
  const start = performance.now()
  if (by === 0) leaflet.panBy([x, y], { animate: false })
  else leaflet.setZoom(leaflet.getZoom() + by, { animate: false })
  // React draws in the microtasks that follow.
  for (let at = 0; at < 10; at += 1) await Promise.resolve()
  leaflet.getContainer().getBoundingClientRect()
  return performance.now() - start
}
/** A move in px, and a zoom in levels. */
export type Step = { x: number; y: number; by: number }

/** Zooms by `by` levels, in or out. Returns the longest frame, ms. */
export function zoomBy(leaflet: LeafletMap, by: number): Promise<number> {
  return measureFrames(async () => {
    leaflet.setZoom(leaflet.getZoom() + by)
    await waitMs(SETTLED)
  })
}

/** Waits for a while in which nothing happens. */
async function waitForIdle(): Promise<void> {
  await waitMs(SETTLED)
}

/** The longest time between two frames during an action. */
async function measureFrames(act: () => Promise<void>): Promise<number> {
  let [longest, last, isOver] = [0, performance.now(), false]
  const watch = () => {
    const now = performance.now()
    ;[longest, last] = [Math.max(longest, now - last), now]
    if (!isOver) requestAnimationFrame(watch)
  }
  await waitForFrame()
  last = performance.now()
  requestAnimationFrame(watch)
  await act()
  isOver = true
  return longest
}

function waitForMarkers(place: HTMLElement, markers: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!place.querySelector(markers)) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(place, { childList: true, subtree: true })
    look()
  })
}

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The task after the next frame: the frame has been painted then. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
