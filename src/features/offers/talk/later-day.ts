import dayjs from 'dayjs'

/** The last second of a day as the field of a date gives it, by the clock of this device. */
export function getEndOfDay(day: string): string {
  return dayjs(day).endOf('day').startOf('second').toISOString()
}

/** The day after an offer ends, as the field of a date takes it; undefined where it has no end. */
export function findFirstLaterDay(end: string | null): string | undefined {
  const at = dayjs(end)
  return at.isValid() ? at.add(1, 'day').format('YYYY-MM-DD') : undefined
}
