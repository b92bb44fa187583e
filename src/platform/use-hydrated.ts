import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse)
}

const subscribeToNothing = () => () => {}
const returnTrue = () => true
const returnFalse = () => false
