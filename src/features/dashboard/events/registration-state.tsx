import { Trans, useLingui } from '@lingui/react/macro'
import type { CareerEvent } from '#contract/events/events.ts'
import { formatSlotMoment } from '#src/cards/times/slot-times.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import styles from './events.module.css'

/** The registration state in words: position in line, too late, or canceled and why. */
export function RegistrationState({ event, now }: { event: CareerEvent; now: number }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const { registration, waitlistPlace: place, isCanceled, reason, registerUntilTs, startTs, endTs } = event
  if (isCanceled)
    return (
      <div className={styles.note}>
        <p>
          <Trans>The employer canceled this event.</Trans>
        </p>
        {reason !== null && (
          <p className={styles.words}>
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
    )
  if (endTs * 1000 <= now) return null
  const until = formatSlotMoment(registerUntilTs, i18n.locale, zone)
  const isClosedEarly = registerUntilTs < startTs
  if (place !== null)
    return (
      <p className={styles.note}>
        {registration === 'closed' ? (
          <Trans>Registration closed before a seat was free.</Trans>
        ) : (
          <Trans>You’re number {place} on the waiting list. We’ll notify you when a seat is yours.</Trans>
        )}
      </p>
    )
  if (registration === 'closed')
    return (
      <p className={styles.quiet}>
        {event.registrationCanceledBy === 'employer' ? (
          <Trans>The employer removed your registration.</Trans>
        ) : startTs * 1000 <= now ? (
          <Trans>This event has begun.</Trans>
        ) : (
          <Trans>Registration closed on {until}.</Trans>
        )}
      </p>
    )
  if (registration === 'registered' || !isClosedEarly) return null
  return (
    <p className={styles.quiet}>
      <Trans>Register by {until}</Trans>
    </p>
  )
}
