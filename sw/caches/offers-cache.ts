import { OFFERS_MAX_AGE, OFFERS_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName } from '#contract/zod-free/device-storage-names.ts'
import { readAccountOfRequest, isAccountPurged, findAccountOfResponse } from '#sw/account.ts'
import { readCopyAgeMs, copyResponse, forwardRequest, findCachedRow, answerNetworkFirst } from './response-copies.ts'

/**
 * Serves the offers, a page of them or one: from the network, or a copy of at most 30 days if the network is slow or
 * unavailable.
 */
export async function answerOffers(event: FetchEvent): Promise<Response> {
  const network = forwardRequest(event)
  const row = toOffersRowPath(new URL(event.request.url))
  // The caller gets the network's result; what could not be stored is stored the next time.
  event.waitUntil(network.then((response) => cacheOffers(response, row)).catch(() => undefined))
  const copy = await findOffersCopyOrPurge(await readAccountOfRequest(event.request), row)
  return copy ? answerNetworkFirst(network, OFFERS_WAIT, () => copy) : network
}

async function cacheOffers(response: Response, row: string): Promise<void> {
  const account = findAccountOfResponse(response)
  if (account === undefined) return
  const copy = await copyResponse(response)
  const cache = await caches.open(cacheName.offers(account))
  if (isAccountPurged(account)) await caches.delete(cacheName.offers(account))
  else await cache.put(row, copy)
}

async function findOffersCopyOrPurge(account: string, row: string): Promise<Response | undefined> {
  const name = cacheName.offers(account)
  const copy = await findCachedRow(name, row)
  if (!copy || (await readCopyAgeMs(copy)) <= OFFERS_MAX_AGE) return copy
  // The copy is not shown in either case; the sweep deletes it.
  await caches.delete(name).catch(() => undefined)
  return undefined
}

/** Key of a row in the cache: pages are named by their start, whatever their length. */
function toOffersRowPath({ pathname, searchParams }: URL): string {
  const cursor = searchParams.get('cursor')
  return cursor === null ? pathname : `${pathname}?cursor=${cursor}`
}
