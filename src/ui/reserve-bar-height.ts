/**
 * A `ref` for a sticky bar at the start or end of the screen: reserves its height there (`scroll-padding` in base.css),
 * so that focused elements are never hidden (WCAG 2.4.11).
 */
export const reserveForStartBar = (bar: HTMLElement | null) => reserveBarHeight(bar, '--bar-start-height')
export const reserveForEndBar = (bar: HTMLElement | null) => reserveBarHeight(bar, '--bar-end-height')

function reserveBarHeight(bar: HTMLElement | null, name: string): undefined | (() => void) {
  if (!bar) return
  const { style } = document.documentElement
  // on some screens the same element is not sticky
  const isBar = () => getComputedStyle(bar).position === 'sticky'
  const observer = new ResizeObserver(() => style.setProperty(name, isBar() ? `${bar.offsetHeight}px` : '0px'))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
