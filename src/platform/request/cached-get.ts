import type { DataOf, Endpoint } from '#contract/wire/endpoint.ts'
import { CACHED_GET_FRESH, CACHED_GET_KEPT, CACHED_GET_ROWS } from '#contract/cached-get.ts'
import { cacheName, KEPT_AT } from '#contract/zod-free/offline.ts'
import { serverNow } from '#src/platform/time/clock.ts'
import { isLeft } from '#src/platform/persist/account-database.ts'
import { call, pathOf, type CallInput } from './call.ts'
import { identity } from './identity.ts'
import { RequestFailure } from './request-failure.ts'

export type Caching = {
  /** How long an answer is given back without asking, ms. */
  fresh?: number
  /** Ask all the same, so that the next time is newer; told the newer answer when it has come. */
  refresh?: boolean | ((data: unknown) => void)
  /** Told when a kept answer was given: epoch ms of when it was kept. */
  onKept?: (keptAt: number) => void
}

/**
 * A GET whose answers are kept in the browser's cache, for this account only. A fresh one is returned at once;
 * without a network any that is still there will do.
 */
export async function cachedGet<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  input: CallInput<E> = {},
  { fresh = CACHED_GET_FRESH, refresh = false, onKept }: Caching = {},
): Promise<DataOf<E>> {
  const { account } = identity()
  const key = pathOf(endpoint, input)
  const row = await rowAt(account, key)
  const kept = (found: NonNullable<typeof row>) => {
    onKept?.(found.keptAt)
    return found.data as DataOf<E>
  }
  const ask = async () => {
    const data = await call(endpoint, input)
    // The page may be somebody else's meanwhile.
    if (account === identity().account) await keep(account, key, data)
    return data
  }
  if (row && serverNow() - row.keptAt < fresh) {
    if (refresh !== false)
      // What is known is shown; the next reading asks again.
      void ask().then(
        (data) => typeof refresh === 'function' && refresh(data),
        () => undefined,
      )
    return kept(row)
  }
  try {
    return await ask()
  } catch (error) {
    if (row && error instanceof RequestFailure && isAway(error)) return kept(row)
    throw error
  }
}

/** Keeps an answer that came another way, as with the page. */
export async function keepAnswer<E extends Endpoint & { method: 'GET' }>(
  endpoint: E,
  input: CallInput<E>,
  data: DataOf<E>,
): Promise<void> {
  await keep(identity().account, pathOf(endpoint, input), data)
}

/** Drops the answers that are too old to be given, whoever asked for them. */
export async function sweepAnswers(account: string): Promise<void> {
  const cache = await caches.open(cacheName.cachedGet(account))
  for (const { url } of await cache.keys()) if (!(await rowAt(account, url))) await cache.delete(url)
}

/** Nobody answers, or nobody who could. */
const isAway = ({ kind }: RequestFailure) => kind === 'offline' || kind === 'server'

async function rowAt(account: string, key: string): Promise<{ keptAt: number; data: unknown } | undefined> {
  if (isLeft(account)) return undefined
  try {
    const response = await (await caches.open(cacheName.cachedGet(account))).match(key)
    if (!response) return undefined
    const keptAt = Number(response.headers.get(KEPT_AT))
    return serverNow() - keptAt < CACHED_GET_KEPT ? { keptAt, data: await response.json() } : undefined
  } catch {
    return undefined
  }
}

/** Who has left, in this tab or before the row was there, must not find a cache come back. */
async function keep(account: string, key: string, data: unknown): Promise<void> {
  if (isLeft(account)) return
  const name = cacheName.cachedGet(account)
  try {
    const cache = await caches.open(name)
    // Put anew, a row moves to the end: the first ones are the oldest.
    await cache.delete(key)
    await cache.put(key, new Response(JSON.stringify(data), { headers: { [KEPT_AT]: String(serverNow()) } }))
    const rows = await cache.keys()
    await Promise.all(rows.slice(0, Math.max(0, rows.length - CACHED_GET_ROWS)).map((row) => cache.delete(row)))
    if (isLeft(account)) await caches.delete(name)
  } catch {
    // No room or no cache: the answer is shown all the same.
  }
}
