import dayjs from 'dayjs'

/** The last second of a day from a date field, in this device's time zone. */
export function getEndOfDayIso(day: string): string {
  return dayjs(day).endOf('day').startOf('second').toISOString()
}

/** The day after an offer ends, in the format of a date field; undefined without an end. */
export function findDayAfterOfferEnd(end: string | null): string | undefined {
  const at = dayjs(end)
  return at.isValid() ? at.add(1, 'day').format('YYYY-MM-DD') : undefined
}
