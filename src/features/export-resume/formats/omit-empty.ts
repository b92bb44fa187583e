/** Entries with a value, since exchange formats omit unknown ones. */
export function omitEmpty<Key extends string>(entries: Record<Key, string | null>): Partial<Record<Key, string>> {
  const pairs = Object.entries(entries).filter(([, value]) => value !== null)
  return Object.fromEntries(pairs) as Partial<Record<Key, string>>
}
