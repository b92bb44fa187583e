import { useSyncExternalStore } from 'react'

/** False on the server and while its markup is taken over, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
