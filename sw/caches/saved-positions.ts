import { SAVED_AHEAD, SAVED_CURRENT, SAVED_MAX_AGE, SAVED_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName } from '#contract/zod-free/device-storage-names.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { readAccountOfRequest, isAccountPurged, findAccountOfResponse } from '#sw/account.ts'
import { classifyRequest } from '#sw/classify-request.ts'
import {
  readCopyAgeMs,
  fetchWithTimeout,
  copyResponse,
  forwardRequest,
  findCachedRow,
  answerNetworkFirst,
} from './response-copies.ts'

// Saved jobs: the list, and each of them in full with its overrides. Other jobs are not stored here.

/** Keys of rows in the cache; nothing is served under them. */
const LIST = '/kept/saved/list'

const OVERRIDES = '/overrides'

/** Serves the list: from the network, or a copy of at most 30 days if the network is slow or unavailable. */
export async function answerSavedList(event: FetchEvent): Promise<Response> {
  const network = forwardRequest(event)
  // The caller gets the network's result; what could not be stored is stored the next time.
  event.waitUntil(network.then((response) => cacheSavedList(response.clone())).catch(() => undefined))
  return answerWithCopy(event.request, network, LIST)
}

/**
 * Serves a job in full, like the list, if it is saved. Its overrides are only prefetched: the page persists those it
 * has read.
 */
export async function answerPosition(event: FetchEvent): Promise<Response> {
  const network = forwardRequest(event)
  // A job that could not be stored now is stored when it is opened again.
  event.waitUntil(network.then((response) => cachePosition(response.clone())).catch(() => undefined))
  return answerWithCopy(event.request, network, toRequestRowPath(new URL(event.request.url)))
}

/** Reloads the list at `address`, and with `isAhead` prefetches missing jobs, last saved first. */
export async function cacheSavedPositions(account: string, address: string, isAhead: boolean): Promise<void> {
  const url = new URL(address, location.href)
  if (
    classifyRequest({ method: 'GET', mode: 'cors', url: url.href }, location.origin) !== 'saved' ||
    isAccountPurged(account)
  )
    return
  const ids = await cacheSavedList(await fetchWithTimeout(url, { cache: 'no-store' }))
  if (!isAhead) return
  // Jobs are cached one after another, because the page's own requests have priority.
  for (const id of ids.slice(0, SAVED_AHEAD)) {
    for (const path of [API.positionDetails, API.overrides]) {
      if (isAccountPurged(account)) return
      const fileUrl = new URL(path, url)
      // Includes closed jobs.
      fileUrl.search = `${url.search}&fallback=1`
      fileUrl.searchParams.set('position_id', String(id))
      const copy = await findSavedCopy(account, toRequestRowPath(fileUrl))
      if (copy && (await readCopyAgeMs(copy)) < SAVED_CURRENT) continue
      // Failed jobs are prefetched the next time.
      const response = await fetchWithTimeout(fileUrl, { cache: 'no-store' }).catch(() => undefined)
      // Offline, further requests would fail too.
      if (!response) return
      if (path === API.overrides) await cacheJobOverrides(response, toSavedRowPath(id))
      else await cachePosition(response)
    }
  }
}

/** Stores the list, deletes jobs no longer in it, and returns the ids of those in it. */
async function cacheSavedList(response: Response): Promise<number[]> {
  const read = await readStorableAnswer(response)
  if (!read?.data.positions) return []
  const ids = read.data.positions.map(({ id }) => id)
  const cache = await storeSavedCopy(read, LIST)
  const listedPaths = new Set(
    [LIST, ...ids.flatMap((id) => [toSavedRowPath(id), toSavedRowPath(id) + OVERRIDES])].map(
      (row) => new URL(row, location.href).href,
    ),
  )
  for (const { url } of (await cache?.keys()) ?? []) {
    if (listedPaths.has(url)) continue
    await cache?.delete(url)
    // Overrides may have been stored after the list of entries was read.
    await cache?.delete(url + OVERRIDES)
  }
  return ids
}

/** Stores a job in full if it is saved; deletes one that no longer is. */
async function cachePosition(response: Response): Promise<void> {
  const read = await readStorableAnswer(response)
  if (!read) return
  const row = toSavedRowPath(read.data.id)
  if (read.data.positionUserActions?.isSaved) await storeSavedCopy(read, row)
  else if (await findSavedCopy(read.account, row)) await (await caches.open(cacheName.saved(read.account))).delete(row)
}

/** Stores a job's overrides, unless the job's own copy has been removed in the meantime. */
async function cacheJobOverrides(response: Response, job: string): Promise<void> {
  const read = await readStorableAnswer(response)
  const cache = read && (await storeSavedCopy(read, job + OVERRIDES))
  if (cache && !(await cache.match(job))) await cache.delete(job + OVERRIDES)
}

/** A response that may be stored, with its account and content; otherwise undefined. */
async function readStorableAnswer(response: Response): Promise<Read | undefined> {
  const account = findAccountOfResponse(response)
  if (account === undefined) return undefined
  const text = await response.text()
  const { data } = JSON.parse(text) as { data: Saved }
  return { account, data, response: new Response(text, { headers: response.headers }) }
}

async function storeSavedCopy({ account, response }: Read, row: string): Promise<Cache | undefined> {
  const copy = await copyResponse(response)
  const name = cacheName.saved(account)
  const cache = await caches.open(name)
  if (isAccountPurged(account)) return void (await caches.delete(name))
  await cache.put(row, copy)
  return cache
}

async function answerWithCopy(request: Request, network: Promise<Response>, row: string): Promise<Response> {
  const account = await readAccountOfRequest(request)
  const copy = isAccountPurged(account) ? undefined : await findSavedCopy(account, row)
  if (!copy) return network
  if ((await readCopyAgeMs(copy)) <= SAVED_MAX_AGE) return answerNetworkFirst(network, SAVED_WAIT, () => copy)
  // The copy is too old to be shown in either case; the sweep deletes it.
  const cache = await caches.open(cacheName.saved(account)).catch(() => undefined)
  // A failed deletion does no harm: an old row is never shown again.
  await cache?.delete(row).catch(() => undefined)
  return network
}

function findSavedCopy(account: string, row: string): Promise<Response | undefined> {
  return findCachedRow(cacheName.saved(account), row)
}

const toSavedRowPath = (id: number | string | null) => `/kept/saved/${id}`

const toRequestRowPath = ({ pathname, searchParams }: URL) =>
  toSavedRowPath(searchParams.get('position_id')) + (pathname === API.overrides ? OVERRIDES : '')

type Read = { account: string; data: Saved; response: Response }
type Saved = { id: number; positions?: Saved[]; positionUserActions?: { isSaved?: boolean } }
