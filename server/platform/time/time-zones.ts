/** A name, never an offset such as `+02:00`: the clocks of a place change, and an offset does not say how. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/

/** True for the name of a time zone that this machine knows, old names included. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
