import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { onLayoutChange } from '#src/platform/screen/breakpoints.ts'

/**
 * Closes an open `<details>` on Escape, on a press or focus elsewhere, after a navigation and when the layout
 * changes.
 */
export function useDismissableDetails(details: RefObject<HTMLDetailsElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    document.addEventListener('keydown', handleKey)
    const leave = [router.subscribe('onBeforeNavigate', close), onLayoutChange(close)]
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
      document.removeEventListener('keydown', handleKey)
      for (const stop of leave) stop()
    }
  }, [details, router])
}
