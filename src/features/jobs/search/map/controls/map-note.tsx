import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { STALE } from '#contract/zod-free/limits.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getServerNow, toServerTime } from '#src/platform/time/clock.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import type { MapMarkers } from '#src/features/jobs/search/map/use-map-markers.ts'
import type { useBaseMap } from '#src/features/jobs/search/map/use-base-map.ts'
import styles from '#src/features/jobs/search/map/map.module.css'

type Props = { found: MapMarkers; base: ReturnType<typeof useBaseMap> }

/** The map's status message: places loading, unavailable, none, or outdated. One at a time. */
export function MapNote({ found, base }: Props) {
  const note = useMapNote(found, base)
  return (
    <div role="status" className={styles.notes}>
      {note && (
        <p className={styles.note}>
          <span>{note.text}</span>
          {note.retry && (
            <Button kind="quiet" size="small" onClick={note.retry}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function useMapNote({ found, markers }: MapMarkers, base: Props['base']) {
  const { i18n } = useLingui()
  const isConnected = useConnected()
  const { state } = useLocationDetection()
  const isSlow = useIsLasting(found.data === undefined || found.isPlaceholderData)
  const { data, dataUpdatedAt, isError, isFetching, refetch } = found
  const retry = () => void refetch()
  if (data === undefined || found.isPlaceholderData) {
    if (!isConnected) return { text: <Trans>You’re offline. The places of these jobs need the network.</Trans> }
    if (isError) return { text: <Trans>The places of these jobs could not be loaded.</Trans>, retry }
    return isSlow ? { text: <Trans>Loading places</Trans> } : undefined
  }
  if (base.state === 'failed') return { text: <Trans>The map could not be drawn.</Trans>, retry: base.retry }
  if (state === 'failed')
    return { text: <Trans>Your location could not be found. Allow it in the browser, or enter a place instead.</Trans> }
  if (markers.length === 0) return { text: <Trans>None of these jobs says where it is on the map.</Trans> }
  const updatedAt = toServerTime(dataUpdatedAt)
  const isOld = getServerNow() - updatedAt > STALE.MINUTES_5 && !isFetching
  // Offline, the page's own line shows the age of the places.
  if (!isConnected || (!isError && !isOld)) return undefined
  const moment = formatMoment(updatedAt, i18n.locale)
  return { text: <Trans>Last updated {moment}</Trans>, retry }
}

/** Time after which a state is shown, ms. */
const SOON = 300

/** Whether a state has lasted long enough to show. */
function useIsLasting(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setLong(true), SOON)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isSo])
  return isLong
}
