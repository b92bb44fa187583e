import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * The distance beyond the edges of the screen at which cards are rendered, so that scrolling by a page finds its cards.
 */
const AHEAD = '1200px 0px'
/** Approximate height of a card with its gap, px. */
const CARD = 190

/**
 * Whether an element's content must be in the document: visible or nearly, or the focus is in it or next to it, so
 * that Tab finds the next card. Without content the element keeps its height, at first about that of `count` cards.
 */
export function useNearView(count: number, isFirst: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let isSeen = isFirst
    const settle = () => {
      const around = [element.previousElementSibling, element, element.nextElementSibling]
      setNear(isSeen || around.some((one) => one?.contains(document.activeElement)))
    }
    return watchElement(element, (entry) => {
      // Updated synchronously, because another press may follow.
      if (!entry) return settle()
      const { height } = entry.boundingClientRect
      if (isSeen && !entry.isIntersecting && height) element.style.minBlockSize = `${height}px`
      isSeen = entry.isIntersecting
      startTransition(settle)
    })
  }, [isFirst])

  // Cards wrap differently on another screen: a measured height is only used while unmounted.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isNear) element.style.minBlockSize = ''
    else if (!element.style.minBlockSize) element.style.minBlockSize = `${count * CARD}px`
  }, [count, isNear])

  return { ref, isNear }
}

/** Called for an element near the screen; without an entry, only the focus has moved. */
type Notify = (entry?: IntersectionObserverEntry) => void

const watched = new Map<Element, Notify>()
let observer: IntersectionObserver | undefined

/**
 * Watches an element with an observer that all share: hundreds of observers would each run in every frame. Returns a
 * function that stops it.
 */
function watchElement(element: Element, tell: Notify): () => void {
  if (!observer) {
    observer = new IntersectionObserver((entries) => entries.forEach((entry) => watched.get(entry.target)?.(entry)), {
      rootMargin: AHEAD,
    })
    document.addEventListener('focusin', () => watched.forEach((tellOne) => tellOne()))
  }
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}
