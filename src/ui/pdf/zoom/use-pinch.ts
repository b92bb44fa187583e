import { useEffect, type RefObject } from 'react'
import { clampZoom } from './zoom.ts'
import type { Zoom } from './use-zoom.ts'

/** Zoom per notch of a wheel with Ctrl, or of a trackpad pinch. */
const WHEEL_STEP = 0.01

/**
 * Two fingers zoom the paper instead of the page: the sheets are scaled during the gesture and rendered sharply
 * afterwards. The same for trackpad pinches, which arrive as wheel events with Ctrl.
 */
export function usePinch(stack: RefObject<HTMLElement | null>, { zoom, zoomTo }: Zoom): void {
  useEffect(() => {
    const sheets = stack.current
    if (!sheets) return
    let pinch: { distance: number; x: number; y: number; factor: number } | undefined

    const start = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b || event.touches.length !== 2) return
      pinch = { ...getMiddleOfTouches(a, b), distance: measureTouchDistance(a, b), factor: 1 }
      const box = sheets.getBoundingClientRect()
      sheets.style.transformOrigin = `${pinch.x - box.left}px ${pinch.y - box.top}px`
    }
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!pinch || !a || !b) return
      event.preventDefault()
      pinch.factor = clampZoom((zoom * measureTouchDistance(a, b)) / pinch.distance) / zoom
      sheets.style.transform = `scale(${pinch.factor})`
    }
    const end = () => {
      if (!pinch) return
      const { factor, x, y } = pinch
      pinch = undefined
      sheets.style.transform = ''
      zoomTo(zoom * factor, { x, y })
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomTo(zoom * Math.exp(-event.deltaY * WHEEL_STEP), { x: event.clientX, y: event.clientY })
    }

    sheets.addEventListener('touchstart', start, { passive: true })
    sheets.addEventListener('touchmove', move, { passive: false })
    sheets.addEventListener('touchend', end)
    sheets.addEventListener('touchcancel', end)
    sheets.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      sheets.removeEventListener('touchstart', start)
      sheets.removeEventListener('touchmove', move)
      sheets.removeEventListener('touchend', end)
      sheets.removeEventListener('touchcancel', end)
      sheets.removeEventListener('wheel', handleWheel)
    }
  }, [stack, zoom, zoomTo])
}

function measureTouchDistance(a: Touch, b: Touch): number {
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY))
}

function getMiddleOfTouches(a: Touch, b: Touch): { x: number; y: number } {
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
}
