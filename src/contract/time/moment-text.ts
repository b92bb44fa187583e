/** A time that a sentence names: the instant, and where it takes place if it does so somewhere. */
export type Moment = {
  /** Epoch ms. */
  at: number
  /** IANA name of the zone that counts where it takes place; null where only the reader's does. */
  tz: string | null
  /** A day without an hour: with its year, which may be all that is read of it. */
  isDay: boolean
}

type Reader = {
  locale: string
  /** IANA name of the zone that comes first. */
  zone: string
  /** Epoch ms: another year than this one is said. */
  now: number
}

/**
 * "Thu, Dec 3, 15:00 GMT+1 (23:00 GMT+9, Tokyo)": by the reader's clock, and by that of the place where it shows something else. It stays true whenever
 * it is read: no "tomorrow". On a clock of 24 hours, in Latin digits.
 */
export function momentText({ at, tz, isDay }: Moment, { locale, zone, now }: Reader): string {
  const here = knownZone(zone) ?? 'UTC'
  const isThisYear = write(at, 'en', here, YEAR) === write(now, 'en', here, YEAR)
  const day = { weekday: 'short', month: 'short', day: 'numeric', ...(isThisYear && !isDay ? {} : YEAR) } as const
  if (isDay) return write(at, locale, here, day)
  const first = write(at, locale, here, { ...day, ...HOUR })
  const there = tz === null ? undefined : knownZone(tz)
  if (there === undefined || clock(at, there) === clock(at, here)) return first
  const isSameDay = write(at, 'en', there, day) === write(at, 'en', here, day)
  const second = write(at, locale, there, isSameDay ? HOUR : { ...day, ...HOUR })
  return `${first} (${[second, ...placeOf(there)].join(locale.startsWith('ar') ? '، ' : ', ')})`
}

const YEAR = { year: 'numeric' } as const
const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const

/** What the clocks show there, to the minute. */
const clock = (at: number, zone: string) => write(at, 'en', zone, { dateStyle: 'short', timeStyle: 'short' })

/** "Europe/Berlin" is Berlin; UTC is no place. */
const placeOf = (zone: string) => (zone.includes('/') ? [(zone.split('/').at(-1) ?? '').replaceAll('_', ' ')] : [])

/** Zones are named anew each year: this runtime may not have heard of one. */
function knownZone(zone: string): string | undefined {
  try {
    write(0, 'en', zone, {})
    return zone
  } catch {
    return undefined
  }
}

function write(at: number, locale: string, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', timeZone, ...format }).format(
    at,
  )
}
