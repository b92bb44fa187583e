/**
 * Spelling of ids in URLs, bodies and cursors: decimal digits, no leading zero, up to 16 as for private jobs. For
 * patterns that contain more; `parseId` parses a single one.
 */
export const ID_DIGITS = String.raw`[1-9]\d{0,15}`

export const ID = new RegExp(`^${ID_DIGITS}$`)

/** The id that a text or number represents; undefined for anything else, including numbers that are not exact. */
export function parseId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value)
  return ID.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined
}

/** The unique ids of a URL list: `1,2`, or `1` and `2` as two values. Skips invalid ones (F-12). */
export function parseIds(values: unknown): number[] {
  const texts = [values].flat().filter((one) => typeof one === 'string' || typeof one === 'number')
  const ids = texts.flatMap((one) => String(one).split(',')).map((one) => parseId(one.trim()))
  return [...new Set(ids.filter((one) => one !== undefined))]
}

/** The id at the start of a path segment: `123-title` is 123. */
export function parseLeadingId(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return parseId(/^\d{1,17}/.exec(String(value).trim())?.[0])
}
