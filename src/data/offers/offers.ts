import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { OFFERS_AT_ONCE, OFFERS_CURRENT, OFFERS_MAX_AGE, OFFERS_PAGE } from '#contract/zod-free/limits.ts'
import { getOffer, listOffers, type Offer } from '#contract/offers/offers.ts'
import { getAgeAtArrivalMs, getServerNow } from '#src/platform/time/clock.ts'
import { persistQuery } from '#src/platform/persist/query-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'

/**
 * The candidate's offers loaded so far, and when the server answered (epoch ms); a cached copy is older than its
 * arrival. `next` is the next page's cursor, absent at the end.
 */
export type Offers = { offers: Offer[]; asOf: number; next?: string | null }
/** An offer that may be in no loaded list. */
export type OneOffer = { offer: Offer; asOf: number }

const KEY = ['offers'] as const
const toOfferKey = (id: string) => ['offers', id] as const

/** Epoch ms, old enough that any view refetches. */
const LONG_AGO = 1

/** Offers read at a time after the first ones: few enough that adding them does not block the page. */
const MORE = 100

const freshness = {
  staleTime: ({ state }: Dated) =>
    OFFERS_CURRENT - (state.data ? getAgeAtArrivalMs(state.data.asOf, state.dataUpdatedAt) : 0),
  retry: false,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const

/**
 * The first offers, those that wait for an answer first, or as many as are known: cached one day, no retry, refetched
 * on window focus (O-14).
 */
export function offersQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: KEY,
    meta: { kept: { for: 'account', maxAge: OFFERS_MAX_AGE, shape: () => listOffers.response } },
    queryFn: async ({ client, signal }): Promise<Offers> => {
      const count = client.getQueryData<Offers>(KEY)?.offers.length ?? 0
      const { keptAt, ...read } = await fetchOffersInPages(call, { count, signal })
      const known = client.getQueryData<Offers>(KEY)
      // A decision made since the worker took its copy is in the known list, not in the copy.
      if (keptAt !== undefined && known && known.asOf >= keptAt) return known
      if (known && read.next) cacheOffersPushedOut(client, known, read)
      return read
    },
    ...freshness,
  })
}

/** A single offer by the id in the URL, for offers not loaded with the list. Cached by the worker. */
export function offerQuery(id: string, call: Call = browserCall) {
  return queryOptions({
    queryKey: toOfferKey(id),
    queryFn: async ({ signal }): Promise<OneOffer> => {
      let keptAt: number | undefined
      const params = { id: Number(id) }
      const { offer } = await call(getOffer, { params, signal, onKept: (at) => (keptAt = at) })
      return { offer, asOf: keptAt ?? getServerNow() }
    },
    ...freshness,
  })
}

/** Newer offers may push one off the first page while its own page is open: it stays until fetched on its own. */
function cacheOffersPushedOut(client: QueryClient, known: Offers, read: Offers): void {
  const ids = new Set(read.offers.map(({ id }) => id))
  for (const offer of known.offers) {
    if (ids.has(offer.id)) continue
    client.setQueryData<OneOffer>(toOfferKey(String(offer.id)), { offer, asOf: known.asOf }, { updatedAt: LONG_AGO })
  }
}

/** A loaded offer, from the list or fetched on its own. */
export function findKnownOffer(client: QueryClient, id: string): OneOffer | undefined {
  const list = client.getQueryData<Offers>(KEY)
  const offer = list?.offers.find((one) => String(one.id) === id)
  return list && offer ? { offer, asOf: list.asOf } : client.getQueryData<OneOffer>(toOfferKey(id))
}

/**
 * Loads the next offers and adds them to the known ones; does nothing if all are known. Throws if they cannot be
 * loaded.
 */
export async function loadMoreOffers(client: QueryClient): Promise<void> {
  const before = client.getQueryData<Offers>(KEY)
  if (!before?.next) return
  const more = await fetchOffersInPages(browserCall, { count: MORE, from: before.next })
  const known = client.getQueryData<Offers>(KEY)
  // The list was refetched meanwhile, so this page belongs to an older one.
  if (known?.next !== before.next) return
  const ids = new Set(known.offers.map(({ id }) => id))
  const offers = [...known.offers, ...more.offers.filter(({ id }) => !ids.has(id))]
  storeOffersList(client, { offers, asOf: Math.min(known.asOf, more.asOf), next: more.next ?? null })
  await persistQuery(client, offersQuery())
}

/** Stores the server's current offer in the cache, and the list on disk. */
export async function storeOffer(client: QueryClient, offer: Offer): Promise<void> {
  const [id, one] = [String(offer.id), client.getQueryData<OneOffer>(toOfferKey(String(offer.id)))]
  // A list requested before the decision must not undo it.
  await client.cancelQueries({ queryKey: KEY })
  const list = client.getQueryData<Offers>(KEY)
  if (list)
    storeOffersList(client, { ...list, offers: list.offers.map((known) => (known.id === offer.id ? offer : known)) })
  if (one)
    client.setQueryData<OneOffer>(
      toOfferKey(id),
      { ...one, offer },
      { updatedAt: getUpdatedAtMs(client, toOfferKey(id)) },
    )
  await persistQuery(client, offersQuery())
}

/** Stores a changed list without making it count as newer. */
function storeOffersList(client: QueryClient, list: Offers): void {
  client.setQueryData<Offers>(KEY, list, { updatedAt: getUpdatedAtMs(client, KEY) })
}

const getUpdatedAtMs = (client: QueryClient, key: readonly string[]) =>
  client.getQueryState(key)?.dataUpdatedAt ?? Date.now()

type OfferQuery = { count: number; from?: string | null; signal?: AbortSignal }

/** Reads at least as many offers as requested, or all, in as few pages as the server allows. */
async function fetchOffersInPages(
  call: Call,
  { count, from = null, signal }: OfferQuery,
): Promise<Offers & { keptAt?: number }> {
  // By id: an offer that moved between pages while loading is in both.
  const offers = new Map<number, Offer>()
  const place = { next: from }
  let keptAt: number | undefined
  do {
    const limit = Math.min(Math.max(count - offers.size, OFFERS_PAGE), OFFERS_AT_ONCE)
    const page = await call(listOffers, {
      query: { limit, ...(place.next === null ? {} : { cursor: place.next }) },
      ...(signal ? { signal } : {}),
      onKept: (at) => (keptAt = Math.min(at, keptAt ?? at)),
      onMetadata: ({ next_cursor }) => (place.next = typeof next_cursor === 'string' ? next_cursor : null),
    })
    for (const offer of page.offers) offers.set(offer.id, offer)
  } while (place.next !== null && offers.size < count)
  return {
    offers: [...offers.values()],
    next: place.next,
    asOf: keptAt ?? getServerNow(),
    ...(keptAt === undefined ? {} : { keptAt }),
  }
}

type Dated = { state: { data: { asOf: number } | undefined; dataUpdatedAt: number } }
