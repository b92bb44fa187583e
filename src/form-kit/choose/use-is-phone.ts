import { useSyncExternalStore } from 'react'
import { BREAKPOINTS } from '#contract/zod-free/limits.ts'

/** True on a phone's width, and whenever that changes. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const phone = query()
  phone?.addEventListener('change', listener)
  return () => phone?.removeEventListener('change', listener)
}

const query = () => globalThis.matchMedia?.(`(max-width: ${BREAKPOINTS.PHONE - 0.02}px)`)
