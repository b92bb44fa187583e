import { findTimeZoneCity } from '#contract/time/time-zone-city.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { UNKNOWN_ZONE } from '#src/platform/time/unknown-zone.ts'
import type { Interview } from '#contract/interviews/interviews.ts'

// Formats times in the reader's zone, and in the employer's if it differs. 24-hour clock, Latin digits.

const COMMON = { numberingSystem: 'latn', calendar: 'gregory' } as const
const DAY = { ...COMMON, weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { ...COMMON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Thu, Dec 3"; with the year unless it is the current one. */
export const formatSlotDay = (ts: number, locale: string, timeZone: string) =>
  formatTimestamp(ts, locale, { ...DAY, ...getYearFormatOptions(ts, timeZone), timeZone })

/** "15:00"; "02:30 GMT+2" in the hour that clocks repeat, and if the reader's zone is unknown. */
export const formatSlotTime = (ts: number, locale: string, timeZone: string) =>
  formatTimestamp(ts, locale, { ...TIME, ...getZoneFormatOptions(isClockTimeTwice(ts, timeZone), timeZone), timeZone })

/** "15:00–16:00"; with offsets if clocks change in between. */
export function formatTimeSpan(from: number, to: number, locale: string, timeZone: string): string {
  const handsSay = getWallClockSeconds(to, timeZone) - getWallClockSeconds(from, timeZone)
  const isOdd = handsSay !== to - from || isClockTimeTwice(from, timeZone) || isClockTimeTwice(to, timeZone)
  const format = { ...TIME, ...getZoneFormatOptions(isOdd, timeZone), timeZone }
  return `${formatTimestamp(from, locale, format)}–${formatTimestamp(to, locale, format)}`
}

/** "Thu, Dec 3, 15:00" */
export const formatSlotMoment = (ts: number, locale: string, timeZone: string) =>
  formatTimestamp(ts, locale, {
    ...DAY,
    ...TIME,
    ...getYearFormatOptions(ts, timeZone),
    ...getZoneFormatOptions(isClockTimeTwice(ts, timeZone), timeZone),
    timeZone,
  })

/**
 * The local time at the venue, with its day if that differs; null if it is the same, and for zones unknown to this
 * browser.
 */
export function findVenueTime(
  ts: number,
  tz: string,
  locale: string,
  here: string,
): { time: string; place: string } | null {
  try {
    if (getWallClockSeconds(ts, tz) === getWallClockSeconds(ts, here) && here !== UNKNOWN_ZONE) return null
    const isSameDay = formatSlotDay(ts, 'en', tz) === formatSlotDay(ts, 'en', here)
    return {
      time: isSameDay ? formatSlotTime(ts, locale, tz) : formatSlotMoment(ts, locale, tz),
      place: getZoneCity(tz),
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Slot = Interview['slots'][number]

/** Slots that can still be chosen, by day in the candidate's zone. */
export function groupSlotsByDay(
  slots: readonly Slot[],
  locale: string,
  timeZone: string,
): { day: string; slots: Slot[] }[] {
  const days = Map.groupBy(slots, ({ startTs }) =>
    formatTimestamp(startTs, 'sv', { ...COMMON, dateStyle: 'short', timeZone }),
  )
  return [...days.values()].map((some) => ({
    day: formatSlotDay(some[0]?.startTs ?? 0, locale, timeZone),
    slots: some,
  }))
}

/** Zones without a place, such as UTC, are shown by name. */
const getZoneCity = (tz: string) => findTimeZoneCity(tz) ?? tz

const formatTimestamp = (ts: number, locale: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, format).format(ts * 1000)

type Options = Intl.DateTimeFormatOptions

const getYearFormatOptions = (ts: number, timeZone: string): Options => {
  const getYear = (at: number) => formatTimestamp(at, 'en', { ...COMMON, year: 'numeric', timeZone })
  return getYear(ts) === getYear(getServerNow() / 1000) ? {} : { year: 'numeric' }
}

const getZoneFormatOptions = (isNamed: boolean, timeZone: string): Options =>
  isNamed || timeZone === UNKNOWN_ZONE ? { timeZoneName: 'short' } : {}

/** The local clock time as if it were UTC, in seconds. */
function getWallClockSeconds(ts: number, timeZone: string): number {
  const shown = formatTimestamp(ts, 'sv', { ...COMMON, dateStyle: 'short', timeStyle: 'medium', timeZone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) / 1000
}

/** Whether this local time occurs twice, because clocks go back: by an hour, on Lord Howe Island by half an hour. */
function isClockTimeTwice(ts: number, timeZone: string): boolean {
  const hands = getWallClockSeconds(ts, timeZone)
  return [1800, 3600].some(
    (by) => getWallClockSeconds(ts + by, timeZone) === hands || getWallClockSeconds(ts - by, timeZone) === hands,
  )
}
