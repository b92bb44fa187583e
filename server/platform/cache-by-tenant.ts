/**
 * What is read of a tenant, kept for so many ms; who asks meanwhile waits for the same answer. What failed is asked
 * again.
 */
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
