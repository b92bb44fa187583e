import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { clampZoom } from './zoom.ts'

/**
 * Zoom of the stack of sheets. The point passed to `zoomTo` (client coordinates, by default the middle of the view)
 * stays in place on the screen.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, stack: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1)
  const anchor = useRef<Anchor | undefined>(undefined)

  // Stable, so that a render does not interrupt a pinch.
  const zoomTo = useCallback(
    (target: number, point?: Point) => {
      const at = point ?? getMiddleInView(frame.current)
      const box = stack.current?.getBoundingClientRect()
      if (box && box.width > 0)
        anchor.current = { at, x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height }
      setZoom(clampZoom(target))
    },
    // oxlint-disable-next-line react/preserve-manual-memoization -- the box is never replaced
    [frame, stack],
  )

  useLayoutEffect(() => {
    const held = anchor.current
    anchor.current = undefined
    const box = stack.current?.getBoundingClientRect()
    if (!held || !box) return
    frame.current?.scrollBy({ left: box.left + held.x * box.width - held.at.x, behavior: 'instant' })
    const scroller = frame.current?.closest('[data-scroller]') ?? window
    scroller.scrollBy({ top: box.top + held.y * box.height - held.at.y, behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each zoom, once it is laid out
  }, [zoom, frame, stack])

  return { zoom, zoomTo }
}

/** The middle of the visible part of the paper. */
function getMiddleInView(frame: HTMLElement | null): Point {
  const box = frame?.getBoundingClientRect()
  return { x: box ? box.left + box.width / 2 : window.innerWidth / 2, y: window.innerHeight / 2 }
}

type Point = { x: number; y: number }
type Anchor = Point & { at: Point }
export type Zoom = { zoom: number; zoomTo: (zoom: number, point?: Point) => void }
