import { INTERVIEWS_PAGE, type InterviewKind } from '#contract/interviews/interviews.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { SiteAddress } from '#server/platform/tenant/site-address.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { CalendarEntry } from './build-calendar-text.ts'

/** The site that an entry is for, and the language of its texts. */
export type EntryReader = {
  /** Domain of the site, a permanent part of an entry's uid. */
  domain: string
  employer: string
  locale: Locale
  address: SiteAddress
}

/** The columns needed of an interview that has a time. */
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
 * Builds the entry of an interview without people and the link to join, because anyone with the feed's URL can read it.
 * The linked page requires signing in.
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
    title: translate(locale, msg('Interview for {position} at {employer}'), {
      position: row.position_name,
      employer,
    }),
    description: [what, translate(locale, msg('See details, move or cancel: {url}'), { url })]
      .filter(Boolean)
      .join('\n'),
    location:
      row.address === null
        ? null
        : { name: row.address, at: row.latlong === null ? null : (JSON.parse(row.latlong) as Place) },
    url,
    isCanceled: row.status === 'canceled',
  }
}

const KINDS: Partial<Record<string, Text>> = {
  phone: msg('Phone call'),
  video: msg('Video call'),
  onsite: msg('On site'),
} satisfies Record<InterviewKind, Text>

/** Describes the kind of an interview, such as "Video call"; empty for a kind that this version does not know. */
export function describeInterviewKind(kind: string, locale: Locale): string {
  const text = KINDS[kind]
  return text ? translate(locale, text) : ''
}

type Place = { lat: number; lng: number }
