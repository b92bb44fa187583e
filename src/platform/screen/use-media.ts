import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, and whenever that changes; false while the server renders. */
export function useMedia(text: string): boolean {
  const query = () => globalThis.matchMedia?.(text)
  return useSyncExternalStore(
    (listener) => {
      const media = query()
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => query()?.matches ?? false,
    () => false,
  )
}
