import { useEffect, useState } from 'react'
import type { Look, WorldMap } from './engine/open-map.ts'

/**
 * Loads the base map in detail as needed. Without its coarse half the map says so; without the fine one it stays
 * coarse.
 */
export function useBaseMap(map: WorldMap | null, look: Look | null) {
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting')
  const [attempt, setAttempt] = useState(0)
  const zoom = look?.zoom
  useEffect(() => {
    if (!map || zoom === undefined) return
    const updateState = () => setState(map.base.labels().length > 0 ? 'there' : 'failed')
    map.base.prepare(zoom).then(updateState, updateState)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same again
  }, [map, zoom, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}
