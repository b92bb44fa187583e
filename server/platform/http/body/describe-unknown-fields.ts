import { msg, type Text } from '#contract/zod-free/text.ts'

/** Limits on unknown keys in error messages, and on each key's length, so that input is not repeated in full. */
const MOST_KEYS = 20
const LONGEST_KEY = 100

/** Describes unknown keys where a schema refuses them, each by its path below `place` (`a.b`, or empty). */
export function describeUnknownKeys(place: string, keys: readonly unknown[]): Record<string, Text> {
  const prefix = place === '' ? '' : `${place}.`
  return describeUnknownFields(keys.slice(0, MOST_KEYS).map((key) => `${prefix}${String(key).slice(0, LONGEST_KEY)}`))
}

/** Describes each unknown field, given a short list of short paths. */
export function describeUnknownFields(paths: readonly string[]): Record<string, Text> {
  return Object.fromEntries(paths.map((path) => [path, msg('There is no field of this name.')]))
}
