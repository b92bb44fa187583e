/**
 * The `ref` of a bar that stays at the start or the end of the screen while the page scrolls below it: the page keeps its height free there
 * (`scroll-padding` in base.css), so that what takes the focus is never hidden (WCAG 2.4.11).
 */
export const roomAtStart = (bar: HTMLElement | null) => keepRoom(bar, '--bar-start-height')
export const roomAtEnd = (bar: HTMLElement | null) => keepRoom(bar, '--bar-end-height')

function keepRoom(bar: HTMLElement | null, name: string): undefined | (() => void) {
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
