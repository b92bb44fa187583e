import { useEffect, useState } from 'react'
import { loadUntilDone } from './load-until-done.ts'

/**
 * A part of the frame that no first load needs: fetched right after the page has started, shared by all that use it.
 * The hook gives null until it has come. Without a network the page stays as it is, and the part comes when the
 * network is back.
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
      // In a task of its own: several are asked for at once, right after much was drawn.
      const timer = setTimeout(() => void (loading ??= loadUntilDone(load)).then(receive))
      return () => {
        isMounted = false
        clearTimeout(timer)
      }
    }, [])
    return part
  }
}
