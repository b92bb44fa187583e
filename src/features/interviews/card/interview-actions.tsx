import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import type { Interview } from '#contract/interviews/interviews.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { withQuery } from '#src/platform/request/outgoing-path.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './card.module.css'
import { RescheduleInterview } from './reschedule-interview.tsx'
import { MessageEmployer } from './message-employer.tsx'

/** The actions for an interview, apart from choosing its time. */
export function InterviewActions({ interview, onDone }: { interview: Interview; onDone: () => void }) {
  const { status, slots, selectedSlotId, canReschedule, canCancel } = interview
  if (status === 'expired')
    return <MessageEmployer interview={interview} what="other-times" action={msg`Ask for other times`} />
  if (status !== 'proposed' && status !== 'confirmed') return null
  const isMovable = canReschedule && slots.some(({ id }) => id !== selectedSlotId)
  return (
    <div className={styles.actions}>
      {status === 'confirmed' && <AddToCalendar interview={interview} />}
      {status === 'confirmed' && isMovable && <RescheduleInterview interview={interview} />}
      {status === 'confirmed' && !isMovable && canCancel && (
        <MessageEmployer interview={interview} what="other-times" action={msg`Ask for another time`} />
      )}
      <MessageEmployer interview={interview} what="accommodation" />
      {canCancel && <MessageEmployer interview={interview} what="cancel" onDone={onDone} />}
    </div>
  )
}

/** The interview as a file that every calendar program opens. */
function AddToCalendar({ interview: { icsUrl } }: { interview: Interview }) {
  const { domain } = useBoot()
  const isOnline = useConnected()
  if (icsUrl === null) return null
  if (!isOnline)
    return (
      <Button size="small" disabled>
        <Trans>Downloading needs the network</Trans>
      </Button>
    )
  return (
    <Button size="small" href={withQuery(icsUrl, { domain })} download="interview.ics">
      <Icon of={CalendarPlus} />
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
