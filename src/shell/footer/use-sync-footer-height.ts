import { type RefObject, useEffect } from 'react'
import { FOOTER_MEASURE_DEBOUNCE } from '#contract/zod-free/limits.ts'

/** Keeps the page's `--footer-height` equal to the footer's height, once that has settled. */
export function useSyncFooterHeight(footer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = footer.current
    if (!element) return
    const { style } = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () =>
      style.setProperty('--footer-height', `${Math.round(element.getBoundingClientRect().height)}px`)
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, FOOTER_MEASURE_DEBOUNCE)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      style.removeProperty('--footer-height')
    }
  }, [footer])
}
