import { useEffect, type RefObject } from 'react'
import { clampZoom } from './zoom.ts'
import type { Zoom } from './use-zoom.ts'

/** How much one notch of a wheel with Ctrl held, or a trackpad pinch, zooms. */
const WHEEL_STEP = 0.01

/**
 * Two fingers on the paper zoom the paper, not the page: the sheets are stretched while the fingers move and drawn
 * sharp when they lift. The same for a trackpad pinch, which arrives as a wheel with Ctrl held.
 */
export function usePinch(stack: RefObject<HTMLElement | null>, { zoom, zoomTo }: Zoom): void {
  useEffect(() => {
    const sheets = stack.current
    if (!sheets) return
    let pinch: { distance: number; x: number; y: number; factor: number } | undefined

    const start = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b || event.touches.length !== 2) return
      pinch = { ...getMiddle(a, b), distance: measureDistance(a, b), factor: 1 }
      const box = sheets.getBoundingClientRect()
      sheets.style.transformOrigin = `${pinch.x - box.left}px ${pinch.y - box.top}px`
    }
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!pinch || !a || !b) return
      event.preventDefault()
      pinch.factor = clampZoom((zoom * measureDistance(a, b)) / pinch.distance) / zoom
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

function measureDistance(a: Touch, b: Touch): number {
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY))
}

function getMiddle(a: Touch, b: Touch): { x: number; y: number } {
  return { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 }
}
