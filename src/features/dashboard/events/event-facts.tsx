import { Plural, Trans } from '@lingui/react/macro'
import { Briefcase, MapPin, Users, Video } from 'lucide'
import type { CareerEvent } from '#contract/events/events.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './events.module.css'

type Props = { event: CareerEvent; isOver: boolean }

/** Facts of an event: its place, its free seats, and its jobs. */
export function EventFacts({ event, isOver }: Props) {
  const { online, venue, mapUrl, positions } = event
  return (
    <div className={styles.facts}>
      {online && (
        <div className={styles.fact}>
          <Icon of={Video} />
          <p>
            <Trans>Online</Trans>
          </p>
        </div>
      )}
      {venue && (
        <div className={styles.fact}>
          <Icon of={MapPin} />
          <p>
            <bdi>{venue.address}</bdi>
            {mapUrl !== null && (
              <>
                {' '}
                <a href={mapUrl} target="_blank" rel="noopener noreferrer" className={styles.map}>
                  <Trans>Show on map</Trans>
                </a>
              </>
            )}
          </p>
        </div>
      )}
      {!isOver && <FreeSeats event={event} />}
      {!isOver && positions.length > 0 && (
        <div className={styles.fact}>
          <Icon of={Briefcase} />
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
          <ul className={styles.jobs} role="list">
            {positions.map(({ id, name }) => (
              <li key={id}>
                <Anchor href={`${PAGE.job}/${id}`} className={styles.map}>
                  <bdi>{name}</bdi>
                </Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Free seats, shown while registration is open. */
function FreeSeats({
  event: { capacity, seatsLeft, waitlistCount, isCanceled, registration },
}: {
  event: CareerEvent
}) {
  if (capacity === null || seatsLeft === null || isCanceled || registration === 'closed') return null
  return (
    <div className={styles.fact}>
      <Icon of={Users} />
      <p className={styles.figures}>
        {seatsLeft > 0 ? (
          <Trans>
            {seatsLeft} of {capacity} seats left
          </Trans>
        ) : waitlistCount > 0 ? (
          <Plural
            value={waitlistCount}
            one="No seats left, # person is waiting"
            other="No seats left, # people are waiting"
          />
        ) : (
          <Trans>No seats left</Trans>
        )}
      </p>
    </div>
  )
}
