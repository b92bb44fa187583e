import { useSyncExternalStore } from 'react'

/** Above 1024 px the panel is a dropdown; at exactly 1024 px it still takes the whole screen. */
const WIDE = '(min-width: 1025px)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
