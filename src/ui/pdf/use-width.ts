import { useEffect, useState, type RefObject } from 'react'
import { RESIZE_DEBOUNCE } from '#contract/zod-free/limits.ts'

/** Inner width of an element in CSS pixels, 0 until it is measured. Later changes apply once they settle. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const measured = element.current
    if (!measured) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let known = 0
    const setMeasured = (next: number) => {
      known = next
      setWidth(next)
    }
    const observer = new ResizeObserver((entries) => {
      // Reported by the observer: measuring the element would force a layout.
      const next = Math.floor(entries.at(-1)?.contentRect.width ?? 0)
      clearTimeout(timer)
      if (known === 0) setMeasured(next)
      else if (next !== known) timer = setTimeout(setMeasured, RESIZE_DEBOUNCE, next)
    })
    observer.observe(measured)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element])

  return width
}
