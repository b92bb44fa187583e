import { useSyncExternalStore } from 'react'

/** False on the server and while its markup is taken over, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse)
}

const subscribeToNothing = () => () => {}
const returnTrue = () => true
const returnFalse = () => false
