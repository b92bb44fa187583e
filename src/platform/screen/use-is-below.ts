import { useMedia } from './use-media.ts'

/** Whether the window is narrower than this many px, updated on changes; false while the server renders. */
export function useIsBelow(width: number): boolean {
  return useMedia(`(max-width: ${width - 0.02}px)`)
}
