import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { EVENTS_TAB, type CareerEvent } from '#contract/events/events.ts'
import { findEventState } from './event-states.ts'
import { eventsQuery } from '#src/data/events/events.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { formatLocalDay, formatTime } from '#src/platform/time/dates.ts'
import { useNow, useTimeZone } from '#src/platform/time/use-clock.ts'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

const useEventCards = createLazyHook(
  async () => (await import('#src/features/dashboard/events/event-sections.tsx')).EventSections,
)

/**
 * Career events (D-05): in the overview the candidate's own in short form, and in their tab all of them, in full once
 * that chunk has loaded.
 */
export function EventsPanel({ most }: PanelProps) {
  return most === undefined ? <AllEventCards /> : <EventRows most={most} />
}

function AllEventCards() {
  const cards = useEventCards()
  const query = useQuery(eventsQuery())
  return cards && query.data ? createElement(cards, { query, read: query.data }) : <EventRows />
}

function EventRows({ most }: PanelProps) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const now = useNow()
  const query = useQuery(eventsQuery())
  const isShown = ({ registration, waitlistPlace, endTs }: CareerEvent) =>
    most === undefined || ((registration === 'registered' || waitlistPlace !== null) && endTs * 1000 > now)
  const toRow = (event: CareerEvent): Row => {
    const at = event.startTs * 1000
    const state = findEventState(event, now)
    return {
      key: event.id,
      href: `${EVENTS_TAB}&event=${event.id}`,
      title: event.title,
      about: `${formatLocalDay(at, i18n.locale, zone)}, ${formatTime(at, i18n.locale, zone)}`,
      ...(state ? { tag: { tone: state.tone, text: t(state.label) } } : {}),
    }
  }
  return (
    <PanelList
      query={query}
      rows={query.data?.events.filter(isShown).map(toRow)}
      most={most}
      empty={<Empty title={<Trans>Career events will be here once the employer announces one</Trans>} />}
    />
  )
}
