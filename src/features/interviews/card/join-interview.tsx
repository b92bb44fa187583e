import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide'
import type { Interview } from '#contract/interviews/interviews.ts'
import { getInterviewJoinState } from '#src/features/interviews/interviews-by-time.ts'
import { formatSlotTime } from '#src/cards/times/slot-times.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './card.module.css'

/** The link to join a call, from shortly before it begins; until then, the time from which it can be joined. */
export function JoinInterview({ interview, now }: { interview: Interview; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const isOnline = useConnected()
  const state = getInterviewJoinState(interview, now)
  const { joinOpensTs, joinUrl } = interview
  if (state === 'none' || joinOpensTs === null) return null
  if (state === 'open' && joinUrl !== null)
    return (
      <Button kind="primary" href={joinUrl} target="_blank" rel="noopener noreferrer">
        <Icon of={Video} />
        <Trans>Join interview</Trans>
      </Button>
    )
  const opens = formatSlotTime(joinOpensTs, i18n.locale, zone)
  return (
    <p className={styles.quiet} role="status">
      {state === 'early' && <Trans>The link to join appears here at {opens}, 15 minutes before the interview.</Trans>}
      {state === 'unread' &&
        (isOnline ? <Trans>Loading the link to join</Trans> : <Trans>Joining needs the network</Trans>)}
    </p>
  )
}
