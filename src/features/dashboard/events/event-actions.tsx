import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide'
import type { CareerEvent } from '#contract/events/events.ts'
import { useEventStep } from '#src/data/events/events.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { withQuery } from '#src/platform/request/outgoing-path.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { CancelRegistration } from './cancel-registration.tsx'
import styles from './events.module.css'
import { EventPass } from './event-pass.tsx'

type Props = { event: CareerEvent; onDone: () => void }

/** Actions for an upcoming event. Errors show above the buttons. */
export function EventActions({ event, onDone }: Props) {
  const { t } = useLingui()
  const { mutateAsync, error, isPending } = useEventStep(event.id)
  const { registration, waitlistPlace, isCanceled } = event
  const register = async (step: 'register' | 'waitlist') => {
    // The error is the mutation's `error`, shown above the buttons.
    const done = await mutateAsync(step).catch(() => null)
    const isIn = done?.event.registration === 'registered'
    if (done) showSnack({ kind: 'positive', text: isIn ? t`You’re registered` : t`You’re on the waiting list` })
    onDone()
  }
  const isOpen = !isCanceled && !isPending && waitlistPlace === null
  return (
    <>
      <FormAlert text={getFailureText(error)} />
      <div className={styles.actions}>
        {!isCanceled && registration === 'registered' && <EventPass event={event} isPending={isPending} />}
        {isOpen && registration === 'open' && <RegisterButton step="register" title={event.title} onPress={register} />}
        {isOpen && registration === 'waitlist' && (
          <RegisterButton step="waitlist" title={event.title} onPress={register} />
        )}
        {!isCanceled && registration === 'registered' && <AddToCalendar event={event} />}
        {event.canCancel && !isPending && <CancelRegistration event={event} onDone={onDone} />}
      </div>
    </>
  )
}

type ComeProps = { step: 'register' | 'waitlist'; title: string; onPress: (step: 'register' | 'waitlist') => unknown }

function RegisterButton({ step, title, onPress }: ComeProps) {
  const { t } = useLingui()
  const isOnline = useConnected()
  if (!isOnline)
    return (
      <Button disabled>
        {step === 'register' ? <Trans>Registering needs the network</Trans> : <Trans>Joining needs the network</Trans>}
      </Button>
    )
  return (
    <Button
      aria-label={step === 'register' ? t`Register for ${title}` : t`Join waiting list for ${title}`}
      onClick={() => void onPress(step)}
    >
      {step === 'register' ? <Trans>Register</Trans> : <Trans>Join waiting list</Trans>}
    </Button>
  )
}

/** The event as a file that every calendar program opens. */
function AddToCalendar({ event: { icsUrl } }: { event: CareerEvent }) {
  const { domain } = useBoot()
  const isOnline = useConnected()
  if (icsUrl === null) return null
  if (!isOnline)
    return (
      <Button disabled>
        <Trans>Downloading needs the network</Trans>
      </Button>
    )
  return (
    <Button href={withQuery(icsUrl, { domain })} download="event.ics">
      <Icon of={CalendarPlus} />
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
