import { SnackHost } from './snack.tsx'
import { ToastHost } from './toast.tsx'
import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

// A modal dialog makes the rest of the page inert, so it has its own host; only the newest host shows notices.
let hosts: readonly string[] = []

const listeners = new Set<() => void>()

/** Snacks and toasts: once in the shell, and once inside each open modal. */
export function Notices() {
  const isTop = useIsTopHost()
  return (
    <>
      <ToastHost isTop={isTop} />
      <SnackHost isTop={isTop} />
    </>
  )
}

function setNoticeHosts(next: readonly string[]): void {
  hosts = next
  for (const listener of listeners) listener()
}

function subscribeToHosts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this is the most recently mounted host of notices. */
function useIsTopHost(): boolean {
  const id = useId()
  useLayoutEffect(() => {
    setNoticeHosts([...hosts, id])
    return () => setNoticeHosts(hosts.filter((host) => host !== id))
  }, [id])
  return useSyncExternalStore(
    subscribeToHosts,
    () => hosts.at(-1) === id,
    () => false,
  )
}
