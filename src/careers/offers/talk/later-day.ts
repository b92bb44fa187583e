/** The last second of a day as the field of a date gives it, by the clock of this device. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}

/** The day after an offer ends, as the field of a date takes it; undefined where it has no end. */
export function firstLaterDay(end: string | null): string | undefined {
  const at = new Date(end ?? '')
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
