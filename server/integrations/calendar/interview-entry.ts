import { INTERVIEWS_PAGE, type InterviewKind } from '#contract/interviews/interviews.ts'
import type { Locale } from '#contract/locales.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { translate, type Text } from '#server/platform/texts/translate.ts'
import type { CalendarEntry } from './calendar.ts'

/** Whose site it is, in whose words. */
export type EntryReader = {
  /** Of the site: part of what an entry is called for ever. */
  domain: string
  employer: string
  locale: Locale
  address: SiteAddress
}

/** What is read of an interview that has a time. */
export type TimedInterview = {
  id: string
  position_name: string
  round: string | null
  kind: string
  status: string
  start_at: number
  duration_min: number
  address: string | null
  latlong: string | null
  sequence: number
  updated_at: number
}

const MINUTE = 60_000

/**
 * Names neither people nor the link to join by: whoever holds the address of a feed reads it. The page that it leads
 * to asks for a sign-in.
 */
export function buildInterviewEntry(
  row: TimedInterview,
  { domain, employer, locale, address }: EntryReader,
): CalendarEntry {
  const url = address(INTERVIEWS_PAGE)
  const what = [row.round, describeInterviewKind(row.kind, locale)].filter(Boolean).join(' · ')
  return {
    uid: `interview-${row.id}@${domain}`,
    sequence: row.sequence,
    changedAt: row.updated_at,
    startAt: row.start_at,
    endAt: row.start_at + row.duration_min * MINUTE,
    title: translate(locale, 'Interview for %(position)s at %(employer)s', { position: row.position_name, employer }),
    description: [what, translate(locale, 'See details, move or cancel: %(url)s', { url })].filter(Boolean).join('\n'),
    location:
      row.address === null
        ? null
        : { name: row.address, at: row.latlong === null ? null : (JSON.parse(row.latlong) as Place) },
    url,
    isCanceled: row.status === 'canceled',
  }
}

/** "Video call"; nothing for a kind that this version cannot name. */
export function describeInterviewKind(kind: string, locale: Locale): string {
  const text = KINDS[kind]
  return text ? translate(locale, text) : ''
}

type Place = { lat: number; lng: number }

const KINDS: Partial<Record<string, Text>> = {
  phone: 'Phone call',
  video: 'Video call',
  onsite: 'On site',
} satisfies Record<InterviewKind, Text>
