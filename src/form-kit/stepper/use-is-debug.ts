import { useBoot } from '#src/platform/boot.tsx'

/** Administrators see stored values if the page's URL has `debug` (F-10). */
export function useIsDebug(): boolean {
  const { user } = useBoot()
  return user?.isAdmin === true && new URLSearchParams(globalThis.location?.search).has('debug')
}
