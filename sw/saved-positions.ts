import { SAVED_AHEAD, SAVED_CURRENT, SAVED_KEPT, SAVED_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName } from '#contract/zod-free/offline.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { accountOf, isGone, ownerOf } from './account.ts'
import { classify } from './classify.ts'
import { ageOf, ask, copyOf, handOn, keptRow, networkFirst } from './copy.ts'

// The jobs somebody saved: the list, and each of them in full, with what it overrides. Of other jobs nothing is kept here.

/** The list: from the network, or from the copy of at most 30 days when the network is slow or away. */
export async function savedAnswer(event: FetchEvent): Promise<Response> {
  const network = handOn(event)
  // Whoever asked hears of the network; what could not be kept is kept the next time.
  event.waitUntil(network.then((response) => keepList(response.clone())).catch(() => undefined))
  return orCopy(event.request, network, LIST)
}

/** A job in full: as the list, when it is saved. What it overrides is kept ahead only: the page keeps what it has read. */
export async function positionAnswer(event: FetchEvent): Promise<Response> {
  const network = handOn(event)
  // What could not be kept is kept the next time the job is read.
  event.waitUntil(network.then((response) => keepPosition(response.clone())).catch(() => undefined))
  return orCopy(event.request, network, rowAt(new URL(event.request.url)))
}

/** Reads the list at `address` anew, and with `isAhead` the jobs on it that are not here yet, the last saved ones. */
export async function keepSaved(account: string, address: string, isAhead: boolean): Promise<void> {
  const url = new URL(address, location.href)
  if (classify({ method: 'GET', mode: 'cors', url: url.href }, location.origin) !== 'saved' || isGone(account)) return
  const ids = await keepList(await ask(url, { cache: 'no-store' }))
  if (!isAhead) return
  // One after the other: the page's own requests go first.
  for (const id of ids.slice(0, SAVED_AHEAD)) {
    for (const path of [API.positionDetails, API.overrides]) {
      if (isGone(account)) return
      const asked = new URL(path, url)
      // A closed one, too.
      asked.search = `${url.search}&fallback=1`
      asked.searchParams.set('position_id', String(id))
      const copy = await copyAt(account, rowAt(asked))
      if (copy && (await ageOf(copy)) < SAVED_CURRENT) continue
      // What does not come now is kept ahead the next time.
      const response = await ask(asked, { cache: 'no-store' }).catch(() => undefined)
      // Without a network the rest would fail as well.
      if (!response) return
      if (path === API.overrides) await keepOverrides(response, rowOf(id))
      else await keepPosition(response)
    }
  }
}

/** Keeps the list, drops the jobs that are no longer on it, and gives the ids of those that are. */
async function keepList(response: Response): Promise<number[]> {
  const read = await readAnswer(response)
  if (!read?.data.positions) return []
  const ids = read.data.positions.map(({ id }) => id)
  const cache = await put(read, LIST)
  const wanted = new Set(
    [LIST, ...ids.flatMap((id) => [rowOf(id), rowOf(id) + OVERRIDES])].map((row) => new URL(row, location.href).href),
  )
  for (const { url } of (await cache?.keys()) ?? []) {
    if (wanted.has(url)) continue
    await cache?.delete(url)
    // Perhaps it has come since.
    await cache?.delete(url + OVERRIDES)
  }
  return ids
}

/** Keeps a job in full when it is saved; one that no longer is goes. */
async function keepPosition(response: Response): Promise<void> {
  const read = await readAnswer(response)
  if (!read) return
  const row = rowOf(read.data.id)
  if (read.data.positionUserActions?.isSaved) await put(read, row)
  else if (await copyAt(read.account, row)) await (await caches.open(cacheName.saved(read.account))).delete(row)
}

/** Only beside the job itself, which may have been taken off the list meanwhile. */
async function keepOverrides(response: Response, job: string): Promise<void> {
  const read = await readAnswer(response)
  const cache = read && (await put(read, job + OVERRIDES))
  if (cache && !(await cache.match(job))) await cache.delete(job + OVERRIDES)
}

/** An answer that may be kept: whose it is and what it says; undefined for every other. */
async function readAnswer(response: Response): Promise<Read | undefined> {
  const account = ownerOf(response)
  if (account === undefined) return undefined
  const text = await response.text()
  const { data } = JSON.parse(text) as { data: Saved }
  return { account, data, response: new Response(text, { headers: response.headers }) }
}

async function put({ account, response }: Read, row: string): Promise<Cache | undefined> {
  const copy = await copyOf(response)
  const name = cacheName.saved(account)
  const cache = await caches.open(name)
  if (isGone(account)) return void (await caches.delete(name))
  await cache.put(row, copy)
  return cache
}

async function orCopy(request: Request, network: Promise<Response>, row: string): Promise<Response> {
  const account = await accountOf(request)
  const copy = isGone(account) ? undefined : await copyAt(account, row)
  if (!copy) return network
  if ((await ageOf(copy)) <= SAVED_KEPT) return networkFirst(network, SAVED_WAIT, () => copy)
  // The copy is too old to be shown either way; the sweep takes it.
  const cache = await caches.open(cacheName.saved(account)).catch(() => undefined)
  // As above: it is not shown.
  await cache?.delete(row).catch(() => undefined)
  return network
}

function copyAt(account: string, row: string): Promise<Response | undefined> {
  return keptRow(cacheName.saved(account), row)
}

/** Addresses of rows in the cache; nothing is served under them. */
const LIST = '/kept/saved/list'
const rowOf = (id: number | string | null) => `/kept/saved/${id}`
const OVERRIDES = '/overrides'
const rowAt = ({ pathname, searchParams }: URL) =>
  rowOf(searchParams.get('position_id')) + (pathname === API.overrides ? OVERRIDES : '')

type Read = { account: string; data: Saved; response: Response }
type Saved = { id: number; positions?: Saved[]; positionUserActions?: { isSaved?: boolean } }
