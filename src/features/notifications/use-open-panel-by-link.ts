import { useEffect, useEffectEvent } from 'react'
import { TRIGGER_POLL, TRIGGER_TRIES } from '#contract/zod-free/limits.ts'

/** The link by which an employer's own navigation bar opens the panel: `#notifications`. */
const HASH = '#notifications'
const TRIGGER = `header a[href$="${HASH}"]`

/**
 * Opens the panel by URL (`#notifications`: app shortcut, digest mail) and by the link of a custom navbar. The navbar
 * may load late, so its link is looked for every second, up to ten times (N-06).
 */
export function useOpenPanelByLink(onPress: () => void): void {
  const press = useEffectEvent((event: Event) => {
    event.preventDefault()
    onPress()
  })
  const open = useEffectEvent(onPress)
  useEffect(() => {
    let found: Element | null = null
    let tries = 0
    const handle = (event: Event) => press(event)
    const look = () => {
      tries += 1
      found = document.querySelector(TRIGGER)
      found?.addEventListener('click', handle)
      if (found || tries >= TRIGGER_TRIES) clearInterval(timer)
    }
    const openByAddress = () => {
      if (location.hash !== HASH) return
      // Removed from the address, so that the link can be followed again.
      history.replaceState(history.state, '', location.pathname + location.search)
      open()
    }
    openByAddress()
    addEventListener('hashchange', openByAddress)
    const timer = setInterval(look, TRIGGER_POLL)
    look()
    return () => {
      clearInterval(timer)
      removeEventListener('hashchange', openByAddress)
      found?.removeEventListener('click', handle)
    }
  }, [])
}
