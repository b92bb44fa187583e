/**
 * The `ref` of a bar that stays at the start or the end of the screen while the page scrolls below it: the page keeps
 * its height free there (`scroll-padding` in base.css), so that what takes the focus is never hidden (WCAG 2.4.11).
 */
export const reserveAtStart = (bar: HTMLElement | null) => reserveSpace(bar, '--bar-start-height')
export const reserveAtEnd = (bar: HTMLElement | null) => reserveSpace(bar, '--bar-end-height')

function reserveSpace(bar: HTMLElement | null, name: string): undefined | (() => void) {
  if (!bar) return
  const { style } = document.documentElement
  // on some screens the same part lies in the page like any other
  const isBar = () => getComputedStyle(bar).position === 'sticky'
  const observer = new ResizeObserver(() => style.setProperty(name, isBar() ? `${bar.offsetHeight}px` : '0px'))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}
