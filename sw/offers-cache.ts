import { OFFERS_KEPT, OFFERS_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName } from '#contract/zod-free/offline.ts'
import { accountOf, isGone, ownerOf } from './account.ts'
import { ageOf, copyOf, handOn, keptRow, networkFirst } from './copy.ts'

/** The offers, a page of them or one: from the network, or from the copy of at most 30 days when the network is slow or away. */
export async function offersAnswer(event: FetchEvent): Promise<Response> {
  const network = handOn(event)
  const row = rowOf(new URL(event.request.url))
  // Whoever asked hears of the network; what could not be kept is kept the next time.
  event.waitUntil(network.then((response) => keep(response, row)).catch(() => undefined))
  const copy = await copyFor(await accountOf(event.request), row)
  return copy ? networkFirst(network, OFFERS_WAIT, () => copy) : network
}

async function keep(response: Response, row: string): Promise<void> {
  const account = ownerOf(response)
  if (account === undefined) return
  const copy = await copyOf(response)
  const cache = await caches.open(cacheName.offers(account))
  if (isGone(account)) await caches.delete(cacheName.offers(account))
  else await cache.put(row, copy)
}

async function copyFor(account: string, row: string): Promise<Response | undefined> {
  const name = cacheName.offers(account)
  const copy = await keptRow(name, row)
  if (!copy || (await ageOf(copy)) <= OFFERS_KEPT) return copy
  // The copy is not shown either way; the sweep takes it.
  await caches.delete(name).catch(() => undefined)
  return undefined
}

/** Address of a row in the cache: a page is named by where it begins, however long it is. */
function rowOf({ pathname, searchParams }: URL): string {
  const cursor = searchParams.get('cursor')
  return cursor === null ? pathname : `${pathname}?cursor=${cursor}`
}
