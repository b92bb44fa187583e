/** Epoch ms. */
export const DAY = 86_400_000

/** Start of the UTC day: the same on every node, so that a restart reveals nothing new. */
export const getStartOfDay = (now: number): number => Math.floor(now / DAY) * DAY

/** Works something out once a day for each key. What failed is tried again; of too many keys the oldest go. */
export function createDailyCache<Value>(
  most: number,
): (key: string, day: number, read: () => Promise<Value>) => Promise<Value> {
  const known = new Map<string, { day: number; value: Promise<Value> }>()
  return (key, day, read) => {
    const before = known.get(key)
    if (before?.day === day) return before.value
    const entry = { day, value: read() }
    known.delete(key)
    known.set(key, entry)
    entry.value.catch(() => known.get(key) === entry && known.delete(key))
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
    return entry.value
  }
}
