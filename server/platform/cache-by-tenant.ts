/** Caches a read per tenant for `ms` milliseconds; concurrent callers share one result. Failures are not cached. */
export function cacheByTenant<Value>(
  read: (tenantId: number) => Promise<Value>,
  { ms, now }: { ms: number; now: () => number },
): (tenantId: number) => Promise<Value> {
  const cache = new Map<number, { value: Promise<Value>; until: number }>()
  return (tenantId) => {
    const known = cache.get(tenantId)
    if (known && known.until > now()) return known.value
    const value = read(tenantId)
    cache.set(tenantId, { value, until: now() + ms })
    value.catch(() => cache.delete(tenantId))
    return value
  }
}
