import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { STALE } from '#contract/zod-free/limits.ts'
import type { CareerEvent } from '#contract/events/events.ts'
import type { EventsRead } from '#src/data/events/events.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { getEventJoinState, splitEventsByTime } from './events-by-time.ts'
import { EventCard, toEventTitleId } from './event-card.tsx'
import styles from './events.module.css'

type Props = { query: UseQueryResult<EventsRead>; read: EventsRead }

/** All upcoming events in full, and the candidate's past ones (D-05); available offline, with passes. */
export function EventSections({ query, read }: Props) {
  const age = useDataAge(query, STALE.MINUTES_5)
  const retry = () => void query.refetch()
  const { coming, over } = splitEventsByTime(read.events, age.now)
  useFocusRequestedEvent()
  useFreshEventLinks(coming, age, retry)
  return (
    <div className={styles.all}>
      <LastUpdated state={{ ...age, asOf: read.asOf, isFetching: query.isFetching, retry }} />
      {coming.length + over.length === 0 && (
        <Empty title={<Trans>Career events will be here once the employer announces one</Trans>} />
      )}
      <EventSection title={<Trans>Upcoming events</Trans>} events={coming} now={age.now} />
      <EventSection title={<Trans>Past events</Trans>} events={over} now={age.now} />
    </div>
  )
}

type SectionProps = { title: ReactNode; events: readonly CareerEvent[]; now: number }

function EventSection({ title, events, now }: SectionProps) {
  if (events.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets */}
      <ul className={styles.list} role="list">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Moves the focus to the event that the address names. */
function useFocusRequestedEvent(): void {
  const requestedEvent = useRouterState({ select: ({ location }) => (location.search as { event?: unknown }).event })
  useEffect(() => {
    if (typeof requestedEvent !== 'string') return undefined
    // Navigation moves the focus to the page's heading, so this runs afterwards.
    const timer = setTimeout(() => document.getElementById(toEventTitleId(requestedEvent))?.focus())
    return () => clearTimeout(timer)
  }, [requestedEvent])
}

/**
 * Join links appear shortly before the start: from then on the list is refetched at each clock tick until one is
 * there.
 */
function useFreshEventLinks(
  coming: readonly CareerEvent[],
  { now, isOffline }: { now: number; isOffline: boolean },
  refetch: () => void,
): void {
  const isMissing = !isOffline && coming.some((event) => getEventJoinState(event, now) === 'unread')
  useEffect(() => {
    if (isMissing) refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `refetch` is new at each drawing; the clock says when
  }, [isMissing, now])
}
