/**
 * How an id is spelled in addresses, bodies and cursors: decimal digits, no leading zero, up to 16 of them, as many
 * as the id of a private job has. For patterns that hold more than the id; `parseId` reads one that stands alone.
 */
export const ID_DIGITS = String.raw`[1-9]\d{0,15}`

export const ID = new RegExp(`^${ID_DIGITS}$`)

/** The id that a text or number spells; undefined for anything else, and for what a number cannot hold exactly. */
export function parseId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

/**
 * The ids of a list as addresses spell it, each once: `1,2`, or `1` and `2` as two values. Passes over what is no id
 * (F-12).
 */
export function parseIds(values: unknown): number[] {
  const texts = [values].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
  const ids = texts.flatMap((one) => String(one).split(',')).map((one) => parseId(one.trim()))
  return [...new Set(ids.filter((one) => one !== undefined))]
}

/** The id that an address begins with, so that `123-title` is 123. */
export function parseLeadingId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return parseId(/^\d{1,17}/.exec(String(value).trim())?.[0])
}
