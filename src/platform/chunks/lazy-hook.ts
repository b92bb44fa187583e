import { useEffect, useState } from 'react'
import { loadUntilDone } from './load-until-done.ts'

/**
 * Creates a hook for a part of the frame that the first load does not need: it is loaded right after the page has
 * started and shared by its users. The hook returns null until then. Offline the page stays as it is, and the part
 * loads once online.
 */
export function createLazyHook<Part>(load: () => Promise<Part>, atOnce: Part | null = null): () => Part | null {
  let loaded = atOnce
  let loading: Promise<Part> | undefined
  return function useLate() {
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      let isMounted = true
      const receive = (arrived: Part) => {
        loaded = arrived
        if (isMounted) setPart(() => arrived)
      }
      // The chunk loads in a separate task, because several load right after a large render.
      const timer = setTimeout(() => void (loading ??= loadUntilDone(load)).then(receive))
      return () => {
        isMounted = false
        clearTimeout(timer)
      }
    }, [])
    return part
  }
}
