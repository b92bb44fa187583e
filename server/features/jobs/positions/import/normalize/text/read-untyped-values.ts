import { decodeEntities } from './description-html.ts'

const LONGEST = 200
const PLENTY = 20_000
const MOST_LABELS = 50
const LABEL_KEYS = ['label', 'name', 'title', 'text', 'value', '@value', 'valueLabel', 'descriptor', 'Name']

/**
 * Cleans a text of a feed: no entities, control characters or stray spaces; undefined if nothing is left. Numbers
 * become text.
 */
export function readCleanText(value: unknown, longest = LONGEST): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  // Text that will be cut off is not processed.
  const start = value.slice(0, PLENTY)
  const clean = collapseSpaces(start.includes('&') ? decodeEntities(start) : start)
  if (clean === '') return undefined
  return clean.length > longest ? `${clean.slice(0, longest - 1).trimEnd()}…` : clean
}

/**
 * The text of a label in each format of feeds: plain, `{name: …}`, by language (`{en: …, de: …}` or `[{locale,
 * value}]`), or in a list of one. Of several languages the requested one is used, then English, then the first.
 */
export function readLabelText(value: unknown, language?: string | null): string | undefined {
  if (Array.isArray(value)) {
    const match =
      value.find((one) => getLanguageField(one) === language) ?? value.find((one) => getLanguageField(one) === 'en')
    return readLabelText(match ?? value[0], language)
  }
  const row = toObject(value)
  if (!row) return readCleanText(value)
  for (const key of LABEL_KEYS) {
    const found = typeof row[key] === 'object' ? undefined : readCleanText(row[key])
    if (found !== undefined) return found
  }
  const texts = Object.entries(row).filter(
    ([key, text]) => /^[a-z]{2,3}([-_]\w+)?$/i.test(key) && typeof text === 'string',
  )
  const findByLanguage = (tag: string) => texts.find(([key]) => getBaseLanguage(key) === getBaseLanguage(tag))
  const found = (language ? findByLanguage(language) : undefined) ?? findByLanguage('en') ?? texts[0]
  return found && readCleanText(found[1])
}

/** The distinct labels of a list, at most `most`. */
export function listLabelTexts(value: unknown, most = MOST_LABELS): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(all.slice(0, most * 2).flatMap((one) => readLabelText(one) ?? []))].slice(0, most)
}

/** The value as an object, if it is one. */
export function toObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** The value as a list; empty if it is none. */
export function toArrayOrEmpty(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list. */
export function listObjects(value: unknown): Record<string, unknown>[] {
  return toArrayOrEmpty(value).filter((one) => toObject(one) !== undefined) as Record<string, unknown>[]
}

/** The value at a path of keys; undefined if the path does not exist. */
export function getAtPath(value: unknown, ...keys: string[]): unknown {
  let found = value
  for (const key of keys) found = toObject(found)?.[key]
  return found
}

const getBaseLanguage = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]

const collapseSpaces = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Control}\s\u200b\ufeff]+/gu, ' ')
    .trim()

function getLanguageField(value: unknown): unknown {
  const row = toObject(value)
  return row && (row['locale'] ?? row['language'] ?? row['lang'] ?? row['@language'])
}

export const toStringOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined)
