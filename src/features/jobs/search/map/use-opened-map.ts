import { useCallback, useState, useSyncExternalStore } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { type Look, openMap, type View, type WorldMap } from './engine/open-map.ts'

/** The last view and its search, restored when coming back from a job. */
let last: { search: string; view: View } | undefined

const WORLD: View = { lat: 25, lng: 10, zoom: 2 }

/** The map in the ref's element, and its view; both null until mounted. */
export function useOpenedMap() {
  const { tileUrl } = useBoot().configs.pcsxConfig.searchConfig.mapConfig
  const [map, setMap] = useState<WorldMap | null>(null)
  const frame = useCallback(
    (element: HTMLDivElement) => {
      const opened = openMap(element, tileUrl, last?.view ?? WORLD)
      setMap(opened)
      return () => {
        setMap(null)
        opened.close()
      }
    },
    [tileUrl],
  )
  const look = useSyncExternalStore<Look | null>(map?.onLook ?? subscribeToNothing, () => map?.look() ?? null)
  return { map, look, frame }
}

/** The last view, if it was of that search. */
export function findLastViewOfSearch(search: string): View | undefined {
  return last?.search === search ? last.view : undefined
}

export function rememberViewOfSearch(search: string, view: View): void {
  last = { search, view }
}

const subscribeToNothing = () => () => undefined
