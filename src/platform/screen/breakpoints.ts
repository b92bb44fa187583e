import { BREAKPOINTS, RESIZE_DEBOUNCE } from '#contract/zod-free/limits.ts'

/** The layouts of T-04. Style sheets repeat the widths, because media queries cannot contain variables. */
export type Layout = 'phone' | 'tablet' | 'desktop' | 'desktop-large' | 'extra-large'

/** The layout of a window that wide, in px. */
export function getLayoutOfWidth(width: number): Layout {
  if (width < BREAKPOINTS.PHONE) return 'phone'
  if (width < BREAKPOINTS.TABLET) return 'tablet'
  if (width < BREAKPOINTS.DESKTOP_LARGE) return 'desktop'
  return width < BREAKPOINTS.EXTRA_LARGE ? 'desktop-large' : 'extra-large'
}

/** Calls back once the window stays in another layout. */
export function onLayoutChange(listener: (layout: Layout) => void): () => void {
  let layout = getLayoutOfWidth(innerWidth)
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const next = getLayoutOfWidth(innerWidth)
    if (next === layout) return
    layout = next
    listener(next)
  }
  const handleResize = () => {
    clearTimeout(timer)
    timer = setTimeout(settle, RESIZE_DEBOUNCE)
  }
  addEventListener('resize', handleResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', handleResize)
  }
}
