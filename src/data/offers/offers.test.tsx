// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { CACHED_AT } from '#contract/zod-free/device-storage-names.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { useAcceptDocument, useDeclineOffer } from './offer-decisions.ts'
import { parseOfferFromConflict } from './parse-offer-from-conflict.ts'
import { findKnownOffer, offerQuery, offersQuery, storeOffer, loadMoreOffers } from './offers.ts'

const DAY = 86_400_000
const offer = (status: Offer['status'] = 'Extended'): Offer => ({
  id: 7,
  status,
  position: { name: 'Staff nurse' },
  updated_at: '2026-05-01T10:00:00Z',
  expires_at: null,
  offer_documents: [],
})
const list = (status?: Offer['status'], headers: Record<string, string> = {}) =>
  envelope({ offers: [offer(status)] }, { headers: { [HEADER.account]: 'k', ...headers } })

let client: QueryClient
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  client = new QueryClient()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

/** Runs a mutation hook once and returns its result. */
async function run<Input>(use: () => { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) {
  const ended = Promise.withResolvers<unknown>()
  function Once() {
    const { mutateAsync } = use()
    useEffect(() => {
      mutateAsync(input).then(ended.resolve, ended.resolve)
    }, [mutateAsync])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <Once />
      </QueryClientProvider>,
    )
  })
  let result: unknown
  await act(async () => {
    result = await ended.promise
  })
  await act(async () => root.unmount())
  return result
}

it('O-18 the list says as of when it is', async () => {
  const madeAt = Date.now() - 2 * DAY
  network(
    () => list('Extended'),
    () => list('Extended', { [CACHED_AT]: String(madeAt) }),
  )
  const fresh = await client.fetchQuery(offersQuery())
  expect(Date.now() - fresh.asOf).toBeLessThan(DAY)
  const copy = await new QueryClient().fetchQuery(offersQuery())
  expect(copy.asOf).toBe(madeAt)
})

it('O-14 a fresh list is not asked for again within a day, a copy is stale from its own day on', async () => {
  const requests = network(
    () => list('Extended', { [CACHED_AT]: String(Date.now() - 2 * DAY) }),
    () => list('Extended'),
  )
  await client.fetchQuery(offersQuery())
  await client.fetchQuery(offersQuery())
  expect(requests).toHaveLength(2)
  await client.fetchQuery(offersQuery())
  expect(requests).toHaveLength(2)
})

it('O-18 an older copy of the worker does not undo what is known', async () => {
  network(
    () => list('Extended'),
    () => list('Extended', { [CACHED_AT]: String(Date.now() - 1000) }),
  )
  await client.fetchQuery(offersQuery())
  await storeOffer(client, offer('Accepted'))
  const after = await client.fetchQuery({ ...offersQuery(), staleTime: 0 })
  expect(after.offers[0]?.status).toBe('Accepted')
})

it('O-16 declining shows the new state, under one key', async () => {
  client.setQueryData(offersQuery().queryKey, { offers: [offer()], asOf: Date.now() })
  const requests = network(
    () => envelope({ offer: offer('Declined') }, { headers: { [HEADER.account]: 'k' } }),
    () => list('Declined'),
  )
  await run(useDeclineOffer, { offerId: 7 })
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/offer/offers/7/decline' })
  expect(requests[0]?.body).toBeUndefined()
  expect(requests[0]?.headers.get(HEADER.idempotency)).toMatch(/^[0-9a-f-]{36}$/)
  expect(client.getQueryData(offersQuery().queryKey)?.offers[0]?.status).toBe('Declined')
})

it('O-33 why it is declined goes along, without empty words', async () => {
  const requests = network(
    () => envelope({ offer: offer('Declined') }, { headers: { [HEADER.account]: 'k' } }),
    () => list('Declined'),
  )
  await run(useDeclineOffer, { offerId: 7, reason: 'pay' as const, text: ' ' })
  expect(requests[0]?.body).toBe('{"reason":"pay"}')
})

it('O-16 a 409 shows the present state without a reload', async () => {
  client.setQueryData(offersQuery().queryKey, { offers: [offer()], asOf: Date.now() })
  const conflict = {
    status: 409,
    error: { message: 'It was accepted already.', body: '', code: 'offer_final' as const },
    headers: { [HEADER.account]: 'k' },
  }
  network(
    () => envelope({ offer: offer('Accepted') }, conflict),
    () => list('Accepted'),
  )
  const failure = await run(useDeclineOffer, { offerId: 7 })
  expect(parseOfferFromConflict(failure)?.status).toBe('Accepted')
  expect(client.getQueryData(offersQuery().queryKey)?.offers[0]?.status).toBe('Accepted')
})

it('O-14 an inline signature goes out as the fields of the contract', async () => {
  const requests = network(
    () => envelope({ offer: offer('Accepted') }, { headers: { [HEADER.account]: 'k' } }),
    () => list('Accepted'),
  )
  const signed = { signature_text: 'Ana Lima', consent_version: '2026-01', document_sha256: 'a'.repeat(64) }
  await run(useAcceptDocument, { offerId: 7, documentId: 'doc 1', signed })
  expect(requests[0]?.path).toBe('/api/offer/offers/7/doc%201/accept')
  expect(Object.fromEntries(requests[0]?.body as FormData)).toEqual(signed)
})

it('O-14 a signed file goes out under its field', async () => {
  const requests = network(
    () => envelope({ offer: offer('Accepted') }, { headers: { [HEADER.account]: 'k' } }),
    () => list('Accepted'),
  )
  await run(useAcceptDocument, { offerId: 7, documentId: 'd', signed: { file: new File(['%PDF'], 'signed.pdf') } })
  expect(Object.fromEntries(requests[0]?.body as FormData)['signed_document_file']).toMatchObject({
    name: 'signed.pdf',
  })
})

it('O-18 offline a decision fails at once and changes nothing', async () => {
  client.setQueryData(offersQuery().queryKey, { offers: [offer()], asOf: Date.now() })
  network(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await run(useDeclineOffer, { offerId: 7 })).toMatchObject({ kind: 'offline' })
  expect(client.getQueryData(offersQuery().queryKey)?.offers[0]?.status).toBe('Extended')
})

/** A page with `count` offers from index `first` on, and the cursor of the next page. */
const page = (first: number, count: number, next: string | null) =>
  envelope(
    { offers: Array.from({ length: count }, (_, index) => ({ ...offer(), id: first + index })) },
    { headers: { [HEADER.account]: 'k' }, metadata: { next_cursor: next } },
  )
const listIds = () => client.getQueryData(offersQuery().queryKey)?.offers.map(({ id }) => id)

it('O-14 the first offers come alone; more are added to them, each once, and are read again with them', async () => {
  const requests = network(
    () => page(1, 20, 'open-20-20'),
    () => page(20, 100, null),
    () => page(1, 119, null),
  )
  await client.fetchQuery(offersQuery())
  expect(listIds()).toHaveLength(20)
  await loadMoreOffers(client)
  expect(listIds()).toEqual(Array.from({ length: 119 }, (_, index) => index + 1))
  await loadMoreOffers(client)
  await client.fetchQuery({ ...offersQuery(), staleTime: 0 })
  expect(requests.map(({ query }) => [query.get('limit'), query.get('cursor')])).toEqual([
    ['20', null],
    ['100', 'open-20-20'],
    ['119', null],
  ])
})

it('O-14 more of a list that was read anew meanwhile are not put into the new one', async () => {
  client.setQueryData(offersQuery().queryKey, { offers: [offer()], asOf: Date.now(), next: 'open-1-1' })
  network(() => {
    client.setQueryData(offersQuery().queryKey, { offers: [offer()], asOf: Date.now(), next: 'open-2-2' })
    return page(20, 2, null)
  })
  await loadMoreOffers(client)
  expect(listIds()).toEqual([7])
})

it('A-09 an offer that newer ones push out of what is read stays known, and is read by itself', async () => {
  client.setQueryData(
    offersQuery().queryKey,
    { offers: [offer()], asOf: Date.now(), next: 'open-1-1' },
    { updatedAt: 1 },
  )
  const requests = network(
    () => page(100, 20, 'open-1-1'),
    () => envelope({ offer: offer('Accepted') }, { headers: { [HEADER.account]: 'k' } }),
  )
  await client.fetchQuery({ ...offersQuery(), staleTime: 0 })
  expect(listIds()).not.toContain(7)
  expect(findKnownOffer(client, '7')?.offer.status).toBe('Extended')
  await client.fetchQuery(offerQuery('7'))
  expect(requests.at(-1)?.path).toBe('/api/offer/offers/7')
  expect(findKnownOffer(client, '7')?.offer.status).toBe('Accepted')
  await storeOffer(client, offer('Declined'))
  expect(findKnownOffer(client, '7')?.offer.status).toBe('Declined')
})
