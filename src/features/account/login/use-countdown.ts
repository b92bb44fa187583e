import { useEffect, useState } from 'react'

/** Whole seconds left of a pause, and a way to start it again. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  const restartCountdown = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { left, restart: restartCountdown }
}
