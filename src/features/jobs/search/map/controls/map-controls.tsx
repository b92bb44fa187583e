import { useLingui } from '@lingui/react/macro'
import { ListTree, Locate, Maximize, Minus, Plus } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { detectLocation, getKnownPlaces, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import type { WorldMap } from '#src/features/jobs/search/map/engine/open-map.ts'
import { createMarkerAtCoordinates } from '#src/features/jobs/search/map/pins/marker-at-coordinates.ts'
import type { Pin } from '#src/features/jobs/search/map/pins/clusters.ts'
import styles from './controls.module.css'
import { PlaceList } from './place-list.tsx'

type Props = { map: WorldMap; pins: readonly Pin[]; onChoose: (pin: Pin) => void; onFit: () => void }

/** The map's buttons. */
export function MapControls({ map, pins, onChoose, onFit }: Props) {
  const { t } = useLingui()
  const [isListOpen, setListOpen] = useState(false)
  const { state, goThere } = useGoToVisitor(map)
  const listId = useId()
  const { leaflet } = map
  const zoom = leaflet.getZoom()
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <IconButton
          label={t`Places with jobs`}
          icon={<Icon of={ListTree} />}
          aria-expanded={isListOpen}
          aria-controls={listId}
          onClick={() => setListOpen(!isListOpen)}
        />
        <IconButton label={t`Show all results`} icon={<Icon of={Maximize} />} onClick={onFit} />
        <IconButton
          label={t`Your location`}
          icon={<Icon of={Locate} />}
          aria-busy={state === 'asking'}
          onClick={goThere}
        />
      </div>
      <div className={styles.group}>
        <IconButton
          label={t`Zoom in`}
          icon={<Icon of={Plus} />}
          aria-disabled={zoom >= leaflet.getMaxZoom()}
          onClick={() => leaflet.zoomIn()}
        />
        <IconButton
          label={t`Zoom out`}
          icon={<Icon of={Minus} />}
          aria-disabled={zoom <= leaflet.getMinZoom()}
          onClick={() => leaflet.zoomOut()}
        />
      </div>
      <div id={listId} className={styles.places} hidden={!isListOpen}>
        {isListOpen && <PlaceList pins={pins} onChoose={onChoose} onClose={() => setListOpen(false)} />}
      </div>
    </div>
  )
}

/** Zoom that shows a town and its surroundings. */
const NEAR = 10

/** Locates the visitor on request and moves there. */
function useGoToVisitor(map: WorldMap) {
  const { pcsxConfig } = useBoot().configs
  const detection = useLocationDetection()
  const { detected } = getKnownPlaces(pcsxConfig, detection)
  const isPending = useRef(false)
  useEffect(() => {
    const marker = createMarkerAtCoordinates(detected)
    if (!isPending.current || !marker || detection.state !== 'found') return
    isPending.current = false
    const [lat, lng] = marker.latlong
    map.showAt({ lat, lng, zoom: NEAR })
  }, [map, detected, detection.state])
  const goThere = () => {
    isPending.current = true
    void detectLocation()
  }
  return { state: detection.state, goThere }
}
