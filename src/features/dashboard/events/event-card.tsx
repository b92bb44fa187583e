import { Trans, useLingui } from '@lingui/react/macro'
import type { CareerEvent, CareerEventKind } from '#contract/events/events.ts'
import { findEventState } from '#src/features/dashboard/panels/event-states.ts'
import { Card } from '#src/ui/card/card.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { EventActions } from './event-actions.tsx'
import { isEventOver } from './events-by-time.ts'
import { EventFacts } from './event-facts.tsx'
import { JoinEvent } from './join-event.tsx'
import { RegistrationState } from './registration-state.tsx'
import { EventTime } from './event-time.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import styles from './events.module.css'

/** The labels of kinds of events. */
const eventKinds: Record<CareerEventKind, MessageDescriptor> = {
  fair: msg`Career fair`,
  open_day: msg`Open day`,
  talk: msg`Talk`,
  workshop: msg`Workshop`,
  meetup: msg`Meetup`,
}

type Props = { event: CareerEvent; now: number }

export const toEventTitleId = (id: string) => `event-${id}`

/** An event: time, title, place, registration state and actions. */
export function EventCard({ event, now }: Props) {
  const { t } = useLingui()
  const id = toEventTitleId(event.id)
  const { title, kind, host, descriptionHtml } = event
  const state = findEventState(event, now)
  const isDone = isEventOver(event, now)
  const kindName = t(eventKinds[kind])
  // The pressed button disappears, so the focus is moved.
  const handleDone = () => void setTimeout(() => document.getElementById(id)?.focus())
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <EventTime event={event} />
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1} className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        {state && <Tag tone={state.tone}>{t(state.label)}</Tag>}
      </div>
      <p className={styles.quiet}>
        {kindName}
        {host !== null && (
          <>
            {' '}
            · <bdi>{host}</bdi>
          </>
        )}
      </p>
      <EventFacts event={event} isOver={isDone} />
      <RegistrationState event={event} now={now} />
      <JoinEvent event={event} now={now} />
      {!isDone && descriptionHtml !== null && (
        <details className={styles.about}>
          <summary>
            <Trans>About this event</Trans>
          </summary>
          <RichText html={descriptionHtml} headingLevel={4} />
        </details>
      )}
      {!isDone && <EventActions event={event} onDone={handleDone} />}
    </Card>
  )
}
