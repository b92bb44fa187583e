import { useSyncExternalStore } from 'react'

// Whether this page's session has ended elsewhere. Reads react by requesting a sign-in, while background writes only
// set this.

let isOver = false
const listeners = new Set<() => void>()

/** Notes that the server does not know this page's session any more. */
export function markSessionOver(): void {
  setSessionOver(true)
}

/** Marks the session as valid again, after the same person has signed in. */
export function markSessionBack(): void {
  setSessionOver(false)
}

/** Calls back when the session ends, and when the same person is back. */
export function onSessionChange(listener: (isOver: boolean) => void): () => void {
  const notifyListener = () => listener(isOver)
  listeners.add(notifyListener)
  return () => void listeners.delete(notifyListener)
}

/** Whether the session has ended, so that pending changes can only be sent after a sign-in. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(
    subscribeToSession,
    () => isOver,
    () => false,
  )
}

function setSessionOver(next: boolean): void {
  if (next === isOver) return
  isOver = next
  for (const listener of listeners) listener()
}

function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
