import { Trans } from '@lingui/react/macro'
import { Locate } from 'lucide'
import { useEffect } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { detectLocation, canDetectWithoutPrompt, useLocationDetection } from '#src/features/jobs/search/known-places.ts'
import styles from './results.module.css'

/** Offers to find jobs nearby, which needs the visitor's location: on a press, or immediately if already permitted. */
export function NearbyJobsPrompt({ isPlaceKnown }: { isPlaceKnown: boolean }) {
  const { state } = useLocationDetection()
  useEffect(() => {
    if (state === 'unknown') void canDetectWithoutPrompt().then((may) => (may ? detectLocation() : undefined))
  }, [state])
  if (state === 'found') return null
  return (
    <div className={styles.note}>
      <p role="status">
        {state === 'failed' && (
          <Trans>Your location could not be found. Allow it in the browser, or enter a place instead.</Trans>
        )}
        {state !== 'failed' && !isPlaceKnown && (
          <Trans>Jobs from everywhere are shown until your location is known.</Trans>
        )}
      </p>
      <Button size="small" busy={state === 'asking'} onClick={() => void detectLocation()}>
        {state !== 'asking' && <Icon of={Locate} />}
        {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Use my location</Trans>}
      </Button>
    </div>
  )
}
