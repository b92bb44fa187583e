import { useMedia } from './use-media.ts'

/** True in windows narrower than so many px, and whenever that changes; false while the server renders. */
export function useIsBelow(width: number): boolean {
  return useMedia(`(max-width: ${width - 0.02}px)`)
}
