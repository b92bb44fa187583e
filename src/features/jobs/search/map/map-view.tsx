import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search as SearchIcon } from 'lucide'
import { type KeyboardEvent, useId, useMemo, useState, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { getKnownPlaces, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { findSpecialLocation } from '#src/features/jobs/search/params/special-location.ts'
import { MapControls } from './controls/map-controls.tsx'
import { MapNote } from './controls/map-note.tsx'
import { handleMapKey } from './controls/handle-map-key.ts'
import { getCoveredHeight, ListSheet, type SheetHeight } from './controls/list-sheet.tsx'
import { MAP_TOGGLE } from './map-tab.ts'
import { Pins } from './pins/pins.tsx'
import type { Pin } from './pins/clusters.ts'
import { useMapLabels } from './pins/use-map-labels.ts'
import { useBaseMap } from './use-base-map.ts'
import { useMapSearches } from './use-map-searches.ts'
import { useFitToResults } from './use-fit-to-results.ts'
import { useMapMarkers } from './use-map-markers.ts'
import { useOpenedMap } from './use-opened-map.ts'
import type { WorldMap } from './engine/open-map.ts'
import './leaflet.css'
import styles from './map.module.css'

export type MapViewProps = { search: Search }

/** The map with results and actions. */
export function MapView({ search }: MapViewProps) {
  const { t } = useLingui()
  const { params, present, go } = search
  const { pcsxConfig } = useBoot().configs
  const { attribution, tileUrl } = pcsxConfig.searchConfig.mapConfig
  const { selected } = getKnownPlaces(pcsxConfig, useLocationDetection())
  const hint = useId()
  const [sheet, setSheet] = useState<SheetHeight>('low')
  const { map, look, frame } = useOpenedMap()
  const base = useBaseMap(tileUrl === undefined ? map : null, look)
  const found = useMapMarkers(params)
  const { clusters, visitor } = found
  const fit = useFitToResults({ map, look, found, params })
  const pins = useMemo(() => (look ? clusters.pinsIn(look.seen, look.zoom) : []), [clusters, look])
  const { labels, named } = useMapLabels({ map, look, pins, base: base.state })
  const focusNear = usePinFocus(map, pins)
  const { searchArea, choose } = useMapSearches(map, clusters, search)

  const handleChoose = (pin: Pin) => {
    if (choose(pin)) {
      map?.bringIn(pin)
      map?.settle()
      setSheet('half')
    } else focusNear(pin)
  }
  const handleArea = () => {
    map?.onceStill(() => {
      map.settle()
      searchArea(map.visible(getCoveredHeight(map.leaflet.getContainer())))
    })
  }
  const leave = () => void go({ ...present, tab: '' }, { staysPut: true }).then(focusMapToggle)
  const handleKey = (event: KeyboardEvent) => {
    if (map && handleMapKey(event, map, leave)) event.preventDefault()
  }
  const [jobs, places] = [pins.reduce((sum, { count }) => sum + count, 0), pins.length]
  return (
    <div className={styles.view} aria-busy={found.found.isPlaceholderData}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map moves by keys */}
      <div
        ref={frame}
        dir="ltr"
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map moves by keys
        tabIndex={0}
        aria-label={t`Map`}
        aria-describedby={hint}
        className={styles.frame}
        onKeyDown={handleKey}
      >
        <span data-ink="" aria-hidden="true" className={styles.ink} />
        {map &&
          createPortal(
            <Pins
              map={map}
              pins={pins}
              labels={labels}
              named={named}
              selected={findSpecialLocation(params.location) === 'map location' ? selected : undefined}
              visitor={visitor}
              visitorName={t`Your location`}
              onChoose={handleChoose}
            />,
            map.leaflet.getPane('markerPane')!,
          )}
      </div>
      <VisuallyHidden>
        <span id={hint}>
          <Trans>Arrow keys move the map, plus and minus zoom. Escape closes the map.</Trans>
        </span>
        <span role="status">
          {map && t`${plural(places, { one: '# place on the map', other: '# places on the map' })}: ${jobs}`}
        </span>
      </VisuallyHidden>
      {look?.isMoved && (
        <div className={styles.again}>
          <Button onClick={handleArea} className={styles.pill}>
            <Icon of={SearchIcon} />
            <Trans>Search this area</Trans>
          </Button>
        </div>
      )}
      {map && <MapControls map={map} pins={pins} onChoose={handleChoose} onFit={fit} />}
      <MapNote found={found} base={base} />
      {tileUrl !== undefined && attribution && <p className={styles.attribution}>{attribution}</p>}
      {map && <ListSheet frame={map.leaflet.getContainer()} height={sheet} onHeight={setSheet} />}
    </div>
  )
}

function focusMapToggle(): void {
  document.querySelector<HTMLElement>(`#${MAP_TOGGLE}`)?.focus()
}

/** After opening a cluster by keyboard, the focus moves to the nearest pin. */
function usePinFocus(map: WorldMap | null, pins: readonly Pin[]) {
  const pendingPin = useRef<Pin | null>(null)
  useEffect(() => {
    const from = pendingPin.current
    // The pin is still on the map, which has not finished moving.
    if (!from || pins.some(({ id }) => id === from.id)) return
    pendingPin.current = null
    if (document.activeElement !== document.body) return
    const measureDistance = ({ lat, lng }: Pin) => Math.hypot(lat - from.lat, lng - from.lng)
    const [nearest] = pins.toSorted((one, other) => measureDistance(one) - measureDistance(other))
    const frame = map?.leaflet.getContainer()
    const button = nearest && frame?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(nearest.id)}"]`)
    ;(button ?? frame)?.focus({ preventScroll: true })
  }, [map, pins])
  return useCallback((pin: Pin) => {
    pendingPin.current = pin
  }, [])
}
