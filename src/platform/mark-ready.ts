import { useEffect } from 'react'

/** How the app began on this page: from the server's markup, or from the offline shell. */
type Start = 'hydrated' | 'shell'

let start: Start | undefined

/** Told once, before the first render. */
export function setStart(how: Start): void {
  start = how
}

/**
 * Says that the page answers: its effects have run, presses and events are heard. For the page's title and for what
 * stands in for a page: the markup of a page is taken over later than the frame round it.
 */
export function useMarkReady(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!start || dataset['ready'] === start) return
    dataset['ready'] = start
    performance.mark('ready')
  }, [])
}
