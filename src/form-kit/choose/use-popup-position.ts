import { useLayoutEffect, type RefObject } from 'react'

/** Margin to the window's edge, px. */
const EDGE = 16
/** Space below the field, px, from which no popup opens upwards. */
const ENOUGH = 320
const LEAST = 120

/**
 * Places a popup below its field, or above if there is more room, and limits its height to that room. Styled through
 * the element, because the content policy forbids style attributes.
 */
export function usePopupPosition(popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = popup.current
    const anchor = element?.parentElement
    if (!isOpen || !element || !anchor) return
    const place = () => {
      const box = anchor.getBoundingClientRect()
      const below = innerHeight - box.bottom - EDGE
      const above = box.top - EDGE
      const isAbove = below < Math.min(element.scrollHeight, ENOUGH) && above > below
      element.setAttribute('data-side', isAbove ? 'above' : 'below')
      element.style.setProperty('--room', `${Math.max(LEAST, isAbove ? above : below)}px`)
    }
    place()
    addEventListener('resize', place)
    return () => removeEventListener('resize', place)
  }, [popup, isOpen])
}
