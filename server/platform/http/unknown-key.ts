import type { Text } from '#server/platform/texts/say.ts'

/** More are not named, nor by more of their letters: what was sent does not come back whole. */
const MOST = 20
const LONGEST = 100

/** What to say of keys that a schema does not know, where those are refused: each by its name, below `place` (`a.b`, or empty). */
export function unknownKeys(place: string, keys: readonly unknown[]): Record<string, Text> {
  const prefix = place === '' ? '' : `${place}.`
  return unknownFields(keys.slice(0, MOST).map((key) => `${prefix}${String(key).slice(0, LONGEST)}`))
}

/** The same of paths that are short and few. */
export function unknownFields(paths: readonly string[]): Record<string, Text> {
  return Object.fromEntries(paths.map((path) => [path, 'There is no field of this name.']))
}
