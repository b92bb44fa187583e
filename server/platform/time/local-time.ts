import { utc } from '#contract/time/utc.ts'

// Converts local times without dayjs, whose time zones are wrong for some hours on nights when clocks change
// (docs/decisions/066-dayjs.md).

const DAY = 86_400_000
const HOUR = 3_600_000

/** The calendar day of an instant in a time zone, as days since 1970. */
export function getLocalDay(timeZone: string, at: number): number {
  return Math.floor(toLocalTimeAsUtcMs(timeZone, at) / DAY)
}

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export function formatLocalDate(timeZone: string, at: number): string {
  return utc(toLocalTimeAsUtcMs(timeZone, at)).format('YYYY-MM-DD')
}

/**
 * The instant at which a time zone shows this hour of this day: the first if it occurs twice; if it is skipped, the
 * instant as if the clocks had not changed.
 */
export function findInstantOfHour(timeZone: string, day: number, hour: number): number {
  const shown = day * DAY + Math.round(hour * HOUR)
  const offsets = [getZoneOffsetMs(timeZone, shown - DAY), getZoneOffsetMs(timeZone, shown + DAY)]
  const first = shown - Math.max(...offsets)
  return toLocalTimeAsUtcMs(timeZone, first) === shown ? first : shown - Math.min(...offsets)
}

const getZoneOffsetMs = (timeZone: string, at: number) => toLocalTimeAsUtcMs(timeZone, at) - at

/** The local time that clocks show, as if it were UTC. */
function toLocalTimeAsUtcMs(timeZone: string, at: number): number {
  const parts = getZoneFormatter(timeZone).formatToParts(at)
  const getNumber = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const day = Date.UTC(getNumber('year'), getNumber('month') - 1, getNumber('day'))
  return day + getNumber('hour') * HOUR + getNumber('minute') * 60_000 + getNumber('second') * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one is expensive and a list of offers formats many dates. */
function getZoneFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  formatters.set(timeZone, made)
  return made
}
