import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, and whenever that changes; false while the server renders. */
export function useMedia(text: string): boolean {
  const query = () => globalThis.matchMedia?.(text)
  return useSyncExternalStore(
    (listener) => {
      const asked = query()
      asked?.addEventListener('change', listener)
      return () => asked?.removeEventListener('change', listener)
    },
    () => query()?.matches ?? false,
    () => false,
  )
}
