import { useEffect } from 'react'

/** How the app started on this page: from the server's markup, or from the offline shell. */
type Start = 'hydrated' | 'shell'

let start: Start | undefined

/** Set once, before the first render. */
export function setPageStart(how: Start): void {
  start = how
}

/**
 * Signals that the page is interactive: effects have run and events are handled. For the page's title and its
 * placeholders, since a page hydrates later than the frame around it.
 */
export function useMarkReady(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!start || dataset['ready'] === start) return
    dataset['ready'] = start
    performance.mark('ready')
  }, [])
}
