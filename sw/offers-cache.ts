import { OFFERS_KEPT, OFFERS_WAIT } from '#contract/zod-free/limits.ts'
import { cacheName } from '#contract/zod-free/offline.ts'
import { API } from '#contract/zod-free/paths.ts'
import { accountOf, isGone, ownerOf } from './account.ts'
import { ageOf, copyOf, keptRow, networkFirst } from './copy.ts'

/** The list of offers: from the network, or from the copy of at most 30 days when the network is slow or away. */
export async function offersAnswer(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(network.then(keep).catch(() => undefined))
  const copy = await copyFor(await accountOf(event.request))
  return copy ? networkFirst(network, OFFERS_WAIT, () => copy) : network
}

async function keep(response: Response): Promise<void> {
  const account = ownerOf(response)
  if (account === undefined) return
  const copy = await copyOf(response)
  const cache = await caches.open(cacheName.offers(account))
  if (isGone(account)) await caches.delete(cacheName.offers(account))
  else await cache.put(API.offers, copy)
}

async function copyFor(account: string): Promise<Response | undefined> {
  const name = cacheName.offers(account)
  const copy = await keptRow(name, API.offers)
  if (!copy || (await ageOf(copy)) <= OFFERS_KEPT) return copy
  await caches.delete(name).catch(() => undefined)
  return undefined
}
