import type { Interview } from '#contract/interviews/interviews.ts'

// How times are written: by the clock of whoever looks, and by the employer's where that is another one. On a clock of 24 hours, in Latin digits.

const COMMON = { numberingSystem: 'latn', calendar: 'gregory' } as const
const DAY = { ...COMMON, weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { ...COMMON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** "Thu, Dec 3" */
export const dayOf = (ts: number, locale: string, timeZone: string) => written(ts, locale, { ...DAY, timeZone })

/** "15:00" */
export const timeOf = (ts: number, locale: string, timeZone: string) => written(ts, locale, { ...TIME, timeZone })

/** "15:00–16:00" */
export const spanOf = (from: number, to: number, locale: string, timeZone: string) =>
  `${timeOf(from, locale, timeZone)}–${timeOf(to, locale, timeZone)}`

/** "Thu, Dec 3, 15:00" */
export const momentOf = (ts: number, locale: string, timeZone: string) =>
  written(ts, locale, { ...DAY, ...TIME, timeZone })

/**
 * What the clocks show where an interview or event is: the time, with its day where that is another one; null where they show the same, and for a zone that
 * this browser does not know.
 */
export function elsewhere(
  ts: number,
  tz: string,
  locale: string,
  here: string,
): { time: string; place: string } | null {
  try {
    if (momentOf(ts, 'en', tz) === momentOf(ts, 'en', here)) return null
    const isSameDay = dayOf(ts, 'en', tz) === dayOf(ts, 'en', here)
    return { time: isSameDay ? timeOf(ts, locale, tz) : momentOf(ts, locale, tz), place: placeOf(tz) }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

type Slot = Interview['slots'][number]

/** Slots that can still be chosen, by the day that it is where the candidate is. */
export function slotsByDay(slots: readonly Slot[], locale: string, timeZone: string): { day: string; slots: Slot[] }[] {
  const days = Map.groupBy(slots, ({ startTs }) => written(startTs, 'sv', { ...COMMON, dateStyle: 'short', timeZone }))
  return [...days.values()].map((some) => ({ day: dayOf(some[0]?.startTs ?? 0, locale, timeZone), slots: some }))
}

/** "Europe/Berlin" is Berlin. */
const placeOf = (tz: string) => (tz.split('/').at(-1) ?? tz).replaceAll('_', ' ')

const written = (ts: number, locale: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, format).format(ts * 1000)
