import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onSeen` with the unread message once its end was visible on an active page; once each. */
export function useReportSeen(unread: number | undefined, isOnline: boolean, onSeen: (unread: number) => void) {
  const end = useRef<HTMLDivElement>(null)
  const lastSeen = useRef<number | undefined>(undefined)
  const see = useEffectEvent((one: number) => {
    if (lastSeen.current === one || document.visibilityState !== 'visible') return
    lastSeen.current = one
    onSeen(one)
  })
  useEffect(() => {
    const element = end.current
    if (unread === undefined || !isOnline || !element) return undefined
    let isThere = false
    const look = () => {
      if (isThere) see(unread)
    }
    const observer = new IntersectionObserver((entries) => {
      isThere = entries.some(({ isIntersecting }) => isIntersecting)
      look()
    })
    observer.observe(element)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [unread, isOnline])
  return end
}
