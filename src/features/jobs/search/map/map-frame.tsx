import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ErrorState, Loading } from '#src/ui/state/state-view.tsx'
import type { Search } from '#src/features/jobs/search/use-search.ts'
import { withSelectedJob } from '#src/features/jobs/search/params/search-changes.ts'
import styles from './map-frame.module.css'
import { isMapOpen } from './map-tab.ts'
import type { MapViewProps } from './map-view.tsx'

export type MapFrameProps = { search: Search }

/** The map beside the list, or on phones below it. Where a chosen job is read beside the list, it lies over the map. */
export function MapFrame({ search }: MapFrameProps) {
  const { enabled } = useBoot().configs.pcsxConfig.searchConfig.mapConfig
  if (!enabled || !isMapOpen(search.params)) return null
  return <MapSection search={search} />
}

function MapSection({ search }: MapFrameProps) {
  const { t } = useLingui()
  const { params, go } = search
  const { View, isFailed, retry } = useMapView()
  const place = useMapTopOffset()
  return (
    <>
      <section ref={place} className={styles.place} aria-label={t`Map of jobs`} data-job={params.pid}>
        {View && <View search={search} />}
        {!View && isFailed && <ErrorState message={<Trans>The map could not be loaded</Trans>} onRetry={retry} />}
        {!View && !isFailed && <Loading />}
      </section>
      {params.pid !== undefined && (
        <div className={styles.back}>
          <Button size="small" onClick={() => void go(withSelectedJob(params, undefined), { staysPut: true })}>
            <Icon of={ArrowLeft} data-flips="" />
            <Trans>Back to the map</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** Sets the map's offset from the top for CSS, so that the map fills the rest of the screen. */
function useMapTopOffset() {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const columns = place.current?.parentElement
    const page = columns?.parentElement
    if (!columns || !page) return
    const measureTop = () => {
      const top = Math.round(columns.getBoundingClientRect().top + window.scrollY)
      columns.style.setProperty('--map-top', `${top}px`)
    }
    measureTop()
    const sizes = new ResizeObserver(measureTop)
    sizes.observe(page)
    return () => {
      sizes.disconnect()
      columns.style.removeProperty('--map-top')
    }
  }, [])
  return place
}

let loaded: ComponentType<MapViewProps> | undefined

const loadMapView = () => loadChunk('map view', async () => (await import('./map-view.tsx')).MapView)

/** The map's code is large, so it is loaded when the map is first opened. */
function useMapView() {
  const [View, setView] = useState(() => loaded)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (loaded) return
    loadMapView().then(
      (come) => {
        loaded = come
        return setView(() => come)
      },
      () => setFailed(true),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same again
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { View, isFailed, retry }
}
