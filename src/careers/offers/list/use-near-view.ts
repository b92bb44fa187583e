import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Whether an element's content has to be in the document: it is seen, or nearly, or has the focus. Without its content the element keeps its
 * height, at first about that of `count` cards.
 */
export function useNearView(count: number, isFirst: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(isFirst)

  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let isSeen = isFirst
    const settle = () => {
      // Who is in it stays in it.
      const isWanted = isSeen || element.contains(document.activeElement)
      startTransition(() => setNear(isWanted))
    }
    const stop = watch(element, ({ isIntersecting, boundingClientRect: { height } }) => {
      if (isSeen && !isIntersecting && height > 0) element.style.minBlockSize = `${height}px`
      isSeen = isIntersecting
      settle()
    })
    // A focus that leaves is nowhere yet.
    const afterFocus = () => setTimeout(settle)
    element.addEventListener('focusout', afterFocus)
    return () => {
      stop()
      element.removeEventListener('focusout', afterFocus)
    }
  }, [isFirst])

  // Cards wrap anew on another screen: a height that was measured holds only while they are away.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    if (isNear) element.style.minBlockSize = ''
    else if (element.style.minBlockSize === '') element.style.minBlockSize = `${count * CARD}px`
  }, [count, isNear])

  return { ref, isNear }
}

type Tell = (entry: IntersectionObserverEntry) => void
const watched = new Map<Element, Tell>()
let observer: IntersectionObserver | undefined

/** One observer for all: hundreds of them would each look round at every frame. Gives what ends it. */
function watch(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) watched.get(entry.target)?.(entry)
    },
    { rootMargin: AHEAD },
  )
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

/** So far beyond the edges of the screen: a page turned in one go finds its cards. */
const AHEAD = '1200px 0px'
/** A card with its gap, about, px. */
const CARD = 190
