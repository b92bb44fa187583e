import { useEffect, useRef } from 'react'

/** Focuses the title when the page shows another view at the same path, as a navigation to another path does. */
export function useTitleFocus(view: unknown) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    title.current?.focus({ preventScroll: true })
  }, [view])
  return title
}
