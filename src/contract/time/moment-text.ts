import { findTimeZoneCity } from './time-zone-city.ts'

/** A time in a sentence: the instant, and the zone of its venue, if any. */
export type Moment = {
  /** Epoch ms. */
  at: number
  /** IANA zone of the venue; null if only the reader's matters. */
  tz: string | null
  /** Epoch ms: end of an appointment, shown as an hour if there is one. */
  until?: number
  /** A day without an hour, always with its year, since nothing else of it may be read. */
  isDay: boolean
}

type Reader = {
  locale: string
  /** IANA name of the zone shown first. */
  zone: string
  /** Epoch ms: years other than the current one are shown. */
  now: number
}

const YEAR = { year: 'numeric' } as const

/**
 * "Thu, Dec 3, 15:00 GMT+1 (23:00 GMT+9, Tokyo)": in the reader's zone, and in the venue's if its clocks differ. It
 * contains nothing relative such as "tomorrow", so it stays true. 24-hour clock, Latin digits.
 */
export function formatMomentText({ at, tz, isDay, until }: Moment, { locale, zone, now }: Reader): string {
  const here = findKnownZone(zone) ?? 'UTC'
  const getDayFormat = (clockZone: string) => {
    const isThisYear = formatInstant(at, 'en', clockZone, YEAR) === formatInstant(now, 'en', here, YEAR)
    return { weekday: 'short', month: 'short', day: 'numeric', ...(isThisYear && !isDay ? {} : YEAR) } as const
  }
  const day = getDayFormat(here)
  if (isDay) return formatInstant(at, locale, here, day)
  const first = formatInZone(here, { at, until, locale, day })
  const there = tz === null ? undefined : findKnownZone(tz)
  if (there === undefined || formatLocalClock(at, there) === formatLocalClock(at, here)) return first
  const isSameDay = formatInstant(at, 'en', there, day) === formatInstant(at, 'en', here, day)
  const second = formatInZone(there, { at, until, locale, day: isSameDay ? {} : getDayFormat(there) })
  const place = findTimeZoneCity(there)
  return `${first} (${[second, ...(place === null ? [] : [place])].join(locale.startsWith('ar') ? '، ' : ', ')})`
}

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

type Shown = { at: number; until: number | undefined; locale: string; day: Intl.DateTimeFormatOptions }

/** "Thu, Dec 3, 15:00 GMT+1", or "Thu, Dec 3, 15:00–16:00 GMT+1"; both offsets if clocks change in between. */
function formatInZone(zone: string, { at, until, locale, day }: Shown): string {
  if (until === undefined) return formatInstant(at, locale, zone, { ...day, ...HOUR })
  const isSameOffset = findUtcOffset(at, zone) === findUtcOffset(until, zone)
  const from = formatInstant(at, locale, zone, {
    ...day,
    ...HOUR,
    ...(isSameOffset ? { timeZoneName: undefined } : {}),
  })
  return `${from}–${formatInstant(until, locale, zone, HOUR)}`
}

/** "GMT+5:30" */
const findUtcOffset = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value

/** Local date and time, to the minute. */
const formatLocalClock = (at: number, zone: string) =>
  formatInstant(at, 'en', zone, { dateStyle: 'short', timeStyle: 'short' })

/** New zones are added every year, so this runtime may not know one. */
function findKnownZone(zone: string): string | undefined {
  try {
    formatInstant(0, 'en', zone, {})
    return zone
  } catch {
    return undefined
  }
}

function formatInstant(at: number, locale: string, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', timeZone, ...format }).format(
    at,
  )
}
