/** A name, not an offset such as `+02:00`, which does not say when a place changes its clocks. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** Whether this machine knows a time zone of this name; old names count. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
