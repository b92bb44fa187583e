import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide'
import type { CareerEvent } from '#contract/events/events.ts'
import { formatSlotMoment } from '#src/cards/times/slot-times.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { getEventJoinState } from './events-by-time.ts'
import styles from './events.module.css'

/**
 * The link to join an online event, from shortly before it begins; until then, the time from which it can be joined.
 */
export function JoinEvent({ event, now }: { event: CareerEvent; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const isOnline = useConnected()
  const state = getEventJoinState(event, now)
  const { joinOpensTs, joinUrl } = event
  if (state === 'none' || joinOpensTs === null) return null
  if (state === 'open' && joinUrl !== null)
    return (
      <Button kind="primary" href={joinUrl} target="_blank" rel="noopener noreferrer">
        <Icon of={Video} />
        <Trans>Join event</Trans>
      </Button>
    )
  const opens = formatSlotMoment(joinOpensTs, i18n.locale, zone)
  return (
    <p className={styles.quiet} role="status">
      {state === 'early' && <Trans>The link to join appears here on {opens}, 15 minutes before the event.</Trans>}
      {state === 'unread' &&
        (isOnline ? <Trans>Loading the link to join</Trans> : <Trans>Joining needs the network</Trans>)}
    </p>
  )
}
