import { useSyncExternalStore } from 'react'

/** True in windows narrower than so many px, and whenever that changes; false while the server renders. */
export function useIsBelow(width: number): boolean {
  const query = () => globalThis.matchMedia?.(`(max-width: ${width - 0.02}px)`)
  return useSyncExternalStore(
    (listener) => {
      const narrow = query()
      narrow?.addEventListener('change', listener)
      return () => narrow?.removeEventListener('change', listener)
    },
    () => query()?.matches ?? false,
    () => false,
  )
}
