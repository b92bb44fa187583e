import { decodeEntities } from './html.ts'

/** Words of a feed made clean: no entities, control characters or stray spaces; undefined when nothing is left. Numbers become words. */
export function words(value: unknown, longest = LONGEST): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return undefined
  // What is cut off anyway need not be read.
  const start = value.slice(0, PLENTY)
  const clean = tidy(start.includes('&') ? decodeEntities(start) : start)
  if (clean === '') return undefined
  return clean.length > longest ? `${clean.slice(0, longest - 1).trimEnd()}…` : clean
}

/**
 * The words of a label, however the system writes it: plain, `{name: …}`, by language (`{en: …, de: …}` or `[{locale, value}]`), or in a list of
 * one. Of several languages the wanted one counts, then English, then the first.
 */
export function label(value: unknown, language?: string | null): string | undefined {
  if (Array.isArray(value)) {
    const wanted = value.find((one) => languageOf(one) === language) ?? value.find((one) => languageOf(one) === 'en')
    return label(wanted ?? value[0], language)
  }
  const row = object(value)
  if (!row) return words(value)
  for (const key of LABEL_KEYS) {
    const found = typeof row[key] === 'object' ? undefined : words(row[key])
    if (found !== undefined) return found
  }
  const texts = Object.entries(row).filter(
    ([key, text]) => /^[a-z]{2,3}([-_]\w+)?$/i.test(key) && typeof text === 'string',
  )
  const byLanguage = (tag: string) => texts.find(([key]) => baseOf(key) === baseOf(tag))
  const found = (language ? byLanguage(language) : undefined) ?? byLanguage('en') ?? texts[0]
  return found && words(found[1])
}

/** Each different label of a list, at most so many. */
export function labels(value: unknown, most = MOST_LABELS): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return [...new Set(all.slice(0, most * 2).flatMap((one) => label(one) ?? []))].slice(0, most)
}

/** The value as an object, if it is one. */
export function object(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** The value as a list; what is not one is empty. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The objects of a list. */
export function objects(value: unknown): Record<string, unknown>[] {
  return list(value).filter((one) => object(one) !== undefined) as Record<string, unknown>[]
}

/** What lies under a path of keys; undefined where it ends. */
export function at(value: unknown, ...keys: string[]): unknown {
  let found = value
  for (const key of keys) found = object(found)?.[key]
  return found
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]

const tidy = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Control}\s\u200b\ufeff]+/gu, ' ')
    .trim()

function languageOf(value: unknown): unknown {
  const row = object(value)
  return row && (row['locale'] ?? row['language'] ?? row['lang'] ?? row['@language'])
}

const LONGEST = 200
const PLENTY = 20_000
const MOST_LABELS = 50
const LABEL_KEYS = ['label', 'name', 'title', 'text', 'value', '@value', 'valueLabel', 'descriptor', 'Name']
