import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnected } from '#src/platform/connection.ts'

/** Does it each time that the network has come back. */
export function useBackOnline(then: () => void): void {
  const isOnline = useConnected()
  const wasOnline = useRef(isOnline)
  const back = useEffectEvent(then)
  useEffect(() => {
    if (isOnline && !wasOnline.current) back()
    wasOnline.current = isOnline
  }, [isOnline])
}
