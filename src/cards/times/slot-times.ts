import { getZonePlace } from '#contract/time/zone-place.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { UNKNOWN_ZONE } from '#src/platform/time/unknown-zone.ts'
import type { Interview } from '#contract/interviews/interviews.ts'

// How times are written: by the clock of whoever looks, and by the employer's where that is another one. On a clock
// of 24 hours, in Latin digits.

const COMMON = { numberingSystem: 'latn', calendar: 'gregory' } as const
const DAY = { ...COMMON, weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { ...COMMON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Thu, Dec 3"; with the year where it is another one than now. */
export const formatSlotDay = (ts: number, locale: string, timeZone: string) =>
  formatWith(ts, locale, { ...DAY, ...getYearOptions(ts, timeZone), timeZone })

/** "15:00"; "02:30 GMT+2" in the hour that the clocks show twice, and where nobody knows the clock of whoever reads. */
export const formatSlotTime = (ts: number, locale: string, timeZone: string) =>
  formatWith(ts, locale, { ...TIME, ...getZoneOptions(isTwice(ts, timeZone), timeZone), timeZone })

/** "15:00–16:00"; with the names of the zone where it lasts another time than the hands of a clock say. */
export function formatSpan(from: number, to: number, locale: string, timeZone: string): string {
  const handsSay = getWallClock(to, timeZone) - getWallClock(from, timeZone)
  const isOdd = handsSay !== to - from || isTwice(from, timeZone) || isTwice(to, timeZone)
  const format = { ...TIME, ...getZoneOptions(isOdd, timeZone), timeZone }
  return `${formatWith(from, locale, format)}–${formatWith(to, locale, format)}`
}

/** "Thu, Dec 3, 15:00" */
export const formatSlotMoment = (ts: number, locale: string, timeZone: string) =>
  formatWith(ts, locale, {
    ...DAY,
    ...TIME,
    ...getYearOptions(ts, timeZone),
    ...getZoneOptions(isTwice(ts, timeZone), timeZone),
    timeZone,
  })

/**
 * What the clocks show where an interview or event is: the time, with its day where that is another one; null where
 * they show the same, and for a zone that this browser does not know.
 */
export function formatElsewhere(
  ts: number,
  tz: string,
  locale: string,
  here: string,
): { time: string; place: string } | null {
  try {
    if (getWallClock(ts, tz) === getWallClock(ts, here) && here !== UNKNOWN_ZONE) return null
    const isSameDay = formatSlotDay(ts, 'en', tz) === formatSlotDay(ts, 'en', here)
    return {
      time: isSameDay ? formatSlotTime(ts, locale, tz) : formatSlotMoment(ts, locale, tz),
      place: getZoneName(tz),
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Slot = Interview['slots'][number]

/** Slots that can still be chosen, by the day that it is where the candidate is. */
export function groupSlotsByDay(
  slots: readonly Slot[],
  locale: string,
  timeZone: string,
): { day: string; slots: Slot[] }[] {
  const days = Map.groupBy(slots, ({ startTs }) =>
    formatWith(startTs, 'sv', { ...COMMON, dateStyle: 'short', timeZone }),
  )
  return [...days.values()].map((some) => ({
    day: formatSlotDay(some[0]?.startTs ?? 0, locale, timeZone),
    slots: some,
  }))
}

/** A zone of no place, UTC say, goes by its own name. */
const getZoneName = (tz: string) => getZonePlace(tz) ?? tz

const formatWith = (ts: number, locale: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, format).format(ts * 1000)

type Options = Intl.DateTimeFormatOptions

const getYearOptions = (ts: number, timeZone: string): Options => {
  const getYear = (at: number) => formatWith(at, 'en', { ...COMMON, year: 'numeric', timeZone })
  return getYear(ts) === getYear(getServerNow() / 1000) ? {} : { year: 'numeric' }
}

const getZoneOptions = (isNamed: boolean, timeZone: string): Options =>
  isNamed || timeZone === UNKNOWN_ZONE ? { timeZoneName: 'short' } : {}

/** What the hands of a clock there show, as if it were UTC, seconds. */
function getWallClock(ts: number, timeZone: string): number {
  const shown = formatWith(ts, 'sv', { ...COMMON, dateStyle: 'short', timeStyle: 'medium', timeZone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) / 1000
}

/** Clocks are put back by an hour, on Lord Howe by half of one. */
function isTwice(ts: number, timeZone: string): boolean {
  const hands = getWallClock(ts, timeZone)
  return [1800, 3600].some(
    (by) => getWallClock(ts + by, timeZone) === hands || getWallClock(ts - by, timeZone) === hands,
  )
}
