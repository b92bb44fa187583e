import { msg, type Text } from '#contract/zod-free/text.ts'

/** Limits on unknown keys named in errors and on their length: input is not echoed in full. */
const MOST_KEYS = 20
const LONGEST_KEY = 100

/**
 * Errors for keys that a schema does not know, where those are refused: each by its name, below `place` (`a.b`, or
 * empty).
 */
export function describeUnknownKeys(place: string, keys: readonly unknown[]): Record<string, Text> {
  const prefix = place === '' ? '' : `${place}.`
  return describeUnknownFields(keys.slice(0, MOST_KEYS).map((key) => `${prefix}${String(key).slice(0, LONGEST_KEY)}`))
}

/** An error for each unknown field, for paths that are short and few. */
export function describeUnknownFields(paths: readonly string[]): Record<string, Text> {
  return Object.fromEntries(paths.map((path) => [path, msg('There is no field of this name.')]))
}
