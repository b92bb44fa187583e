import { useBoot } from '#src/platform/boot.tsx'

/** Administrators see what a form keeps, where the address of the page says `debug` (F-10). */
export function useIsDebug(): boolean {
  const { user } = useBoot()
  return user?.isAdmin === true && new URLSearchParams(globalThis.location?.search).has('debug')
}
