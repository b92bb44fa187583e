import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import { CACHED_GET_FRESH, CACHED_GET_KEPT, CACHED_GET_ROWS } from '#contract/cached-get.ts'
import { cacheName, CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { isAccountClosed } from '#src/platform/persist/account-database.ts'
import { call, buildEndpointPath, type CallInput } from './call.ts'
import { getIdentity } from './identity.ts'
import { RequestFailure } from './failure/request-failure.ts'

export type Caching = {
  /** How long a cached response is returned without a request, ms. */
  fresh?: number
  /** Refetch in the background for next time; a callback receives the newer response. */
  refresh?: boolean | ((data: unknown) => void)
  /** Called for a cached response: epoch ms of its storage. */
  onKept?: (keptAt: number) => void
}

/**
 * A GET whose responses are cached in the browser for this account only. A fresh copy is returned at once;
 * offline, a copy of any age.
 */
export async function getCached<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  input: CallInput<E> = {},
  { fresh = CACHED_GET_FRESH, refresh = false, onKept }: Caching = {},
): Promise<DataOf<E>> {
  const { account } = getIdentity()
  const key = buildEndpointPath(endpoint, input)
  const row = await readCachedAnswer(account, key)
  const toCachedData = (found: NonNullable<typeof row>) => {
    onKept?.(found.keptAt)
    return found.data as DataOf<E>
  }
  const fetchAndCache = async () => {
    const data = await call(endpoint, input)
    // The page may belong to someone else by now.
    if (account === getIdentity().account) await writeCachedAnswer(account, key, data)
    return data
  }
  if (row && getServerNow() - row.keptAt < fresh) {
    if (refresh !== false)
      // The cached response is shown; the next read retries.
      void fetchAndCache().then(
        (data) => typeof refresh === 'function' && refresh(data),
        () => undefined,
      )
    return toCachedData(row)
  }
  try {
    return await fetchAndCache()
  } catch (error) {
    if (row && error instanceof RequestFailure && isServerUnreachable(error)) return toCachedData(row)
    throw error
  }
}

/** Caches data that arrived in another way, such as with the page. */
export async function cacheGetAnswer<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  input: CallInput<E>,
  data: DataOf<E>,
): Promise<void> {
  await writeCachedAnswer(getIdentity().account, buildEndpointPath(endpoint, input), data)
}

/** Deletes expired responses. */
export async function deleteExpiredAnswers(account: string): Promise<void> {
  const cache = await caches.open(cacheName.cachedGet(account))
  for (const { url } of await cache.keys()) if (!(await readCachedAnswer(account, url))) await cache.delete(url)
}

/** The server is unreachable, or the account is no longer signed in. */
const isServerUnreachable = ({ kind }: RequestFailure) => kind === 'offline' || kind === 'server'

async function readCachedAnswer(account: string, key: string): Promise<{ keptAt: number; data: unknown } | undefined> {
  if (isAccountClosed(account)) return undefined
  try {
    const response = await (await caches.open(cacheName.cachedGet(account))).match(key)
    if (!response) return undefined
    const keptAt = Number(response.headers.get(CACHED_AT))
    return getServerNow() - keptAt < CACHED_GET_KEPT ? { keptAt, data: await response.json() } : undefined
  } catch {
    return undefined
  }
}

/** Stores a response. Once this page has left the account, before or during the write, no cache of it may remain. */
async function writeCachedAnswer(account: string, key: string, data: unknown): Promise<void> {
  if (isAccountClosed(account)) return
  const name = cacheName.cachedGet(account)
  try {
    const cache = await caches.open(name)
    // Re-inserting moves a row to the end, so the first ones are the oldest.
    await cache.delete(key)
    await cache.put(key, new Response(JSON.stringify(data), { headers: { [CACHED_AT]: String(getServerNow()) } }))
    const rows = await cache.keys()
    await Promise.all(rows.slice(0, Math.max(0, rows.length - CACHED_GET_ROWS)).map((row) => cache.delete(row)))
    if (isAccountClosed(account)) await caches.delete(name)
  } catch {
    // Without space or a cache, the response is shown all the same.
  }
}
