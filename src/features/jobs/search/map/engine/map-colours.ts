export type BaseColours = { land: string; coast: string; border: string }

/**
 * The colors of the base as the page's style has them now (`.ink` of map.module.css): a canvas knows no custom
 * properties, so they are read from an element that has them.
 */
export function readMapColours(frame: HTMLElement): BaseColours {
  const ink = frame.querySelector('[data-ink]')
  if (!ink) return { land: 'Canvas', coast: 'CanvasText', border: 'GrayText' }
  const { borderTopColor: land, borderRightColor: coast, borderBottomColor: border } = getComputedStyle(ink)
  return { land, coast, border }
}

/** Calls back when the page's colors change, for example between light and dark; returns a function that stops this. */
export function watchMapColours(changed: () => void): () => void {
  const media = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const one of media) one.addEventListener('change', changed)
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
  return () => {
    for (const one of media) one.removeEventListener('change', changed)
    watcher.disconnect()
  }
}
