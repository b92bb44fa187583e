import { useSyncExternalStore } from 'react'

// Whether the session of this page has ended elsewhere. A read says so by asking for a sign-in; a write in the background only notes it here.

let isOver = false
const listeners = new Set<() => void>()

/** The server knows no session for this page any more. */
export function noteSessionOver(): void {
  set(true)
}

/** The same person has signed in again. */
export function noteSessionBack(): void {
  set(false)
}

/** Calls back when the session ends, and when the same person is back. */
export function onSessionChange(listener: (isOver: boolean) => void): () => void {
  const tell = () => listener(isOver)
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/** Whether it has ended, and what waits can only be sent after a sign-in. */
export function useSessionOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOver,
    () => false,
  )
}

function set(next: boolean): void {
  if (next === isOver) return
  isOver = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
