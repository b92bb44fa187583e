import { useRef, type PointerEvent, type RefObject } from 'react'
import { addStrokePoint, toDrawingPoint, buildStrokePath, type Point } from './stroke-path.ts'

/**
 * Draws with one finger, pen or mouse button at a time. The current line is written straight into `live`, many times
 * between two paints; `onStroke` receives it when it ends, also when the system takes the pointer away.
 */
export function usePen(live: RefObject<SVGPathElement | null>, onStroke: (path: string) => void) {
  const pen = useRef<{ id: number; points: Point[]; paper: DOMRect } | null>(null)

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = pen
    if (current?.id !== event.pointerId) return
    // All points between two events, where available: without them fast strokes have corners.
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const at of between.length > 0 ? between : [event])
      addStrokePoint(current.points, toDrawingPoint(at, current.paper))
    live.current?.setAttribute('d', buildStrokePath(current.points))
  }
  const end = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = pen
    if (current?.id !== event.pointerId) return
    pen.current = null
    live.current?.removeAttribute('d')
    onStroke(buildStrokePath(current.points))
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      // A palm beside the pen, a second finger, another button: not the signature.
      if (pen.current || event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      pen.current = { id: event.pointerId, points: [], paper: event.currentTarget.getBoundingClientRect() }
      follow(event)
    },
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: end,
  }
}
