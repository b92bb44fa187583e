import { EVENTS_TAB } from '#contract/events/events.ts'
import { msg } from '#contract/zod-free/text.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { CalendarEntry } from './build-calendar-text.ts'
import type { EntryReader } from './interview-entry.ts'

/** The columns needed of a career event and of the candidate's registration. */
export type RegisteredEvent = {
  id: string
  title: string
  start_at: number
  end_at: number
  address: string | null
  latlong: string | null
  canceled_at: number | null
  sequence: number
  updated_at: number
  /** Status of the registration. */
  status: string
  own_sequence: number
  own_updated_at: number
}

/**
 * Builds the entry of a career event without the pass and the link to join, because anyone with the feed's URL can read
 * it.
 */
export function buildEventEntry(
  row: RegisteredEvent,
  { domain, employer, locale, address }: EntryReader,
): CalendarEntry {
  const url = address(`${EVENTS_TAB}&event=${encodeURIComponent(row.id)}`)
  return {
    uid: `event-${row.id}@${domain}`,
    sequence: row.sequence + row.own_sequence,
    changedAt: Math.max(row.updated_at, row.own_updated_at),
    startAt: row.start_at,
    endAt: row.end_at,
    title: translate(locale, msg('{event} at {employer}'), { event: row.title, employer }),
    description: translate(locale, msg('See your pass and details, or cancel: {url}'), { url }),
    location:
      row.address === null
        ? null
        : { name: row.address, at: row.latlong === null ? null : (JSON.parse(row.latlong) as Place) },
    url,
    isCanceled: row.canceled_at !== null || row.status !== 'registered',
  }
}

type Place = { lat: number; lng: number }
