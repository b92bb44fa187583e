import { useLayoutEffect, type RefObject } from 'react'

/** Margin to the window's edge, px. */
const EDGE = 16
/** Space below the field, px, from which no popup opens upwards. */
const ENOUGH = 320
const LEAST = 120

/**
 * Puts what opens at a field below it, or above where there is more room, and no higher than that room. Styled
 * through the element: the content policy takes no style attribute.
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
