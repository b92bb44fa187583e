import { startTransition, useEffect, useState } from 'react'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'

/** In the first markup, and of one idle moment: a phone draws so many cards without a stop. */
const FIRST = 20
const MORE = 30

/** How many of so many things are drawn: a few at first, more whenever nothing else is to be done, all in the end. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return undefined
    return runWhenIdle(() => startTransition(() => setCount(count + MORE)))
  }, [count, total])
  return Math.min(count, total)
}
