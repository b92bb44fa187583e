// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { offersQuery } from '#src/data/offers/offers.ts'
import { useShownTerms } from './use-shown-terms.ts'

const offer = (terms: string): Offer => ({
  id: 7,
  status: 'Extended',
  position: { name: 'Staff nurse' },
  updated_at: '2026-05-01T10:00:00Z',
  expires_at: null,
  offer_documents: [],
  terms_sha256: terms,
})
const ONE = { termsSha256: 'first' }

let client: QueryClient
let present: string
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  present = 'first'
  client = new QueryClient()
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
  network(() => envelope({ offer: offer(present) }, { headers: { [HEADER.account]: 'k' } }))
})
afterEach(() => vi.unstubAllGlobals())

async function opened(offerId: number | null) {
  const seen: { terms?: ReturnType<typeof useShownTerms> } = {}
  const Page = () => {
    const terms = useShownTerms({
      offer: offerId === null ? null : { id: offerId, documentId: 'papers', expiresTs: null },
    })
    useEffect(() => void (seen.terms = terms))
    return null
  }
  const root = createRoot(document.createElement('div'))
  const draw = () =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>,
      ),
    )
  await draw()
  await vi.dynamicImportSettled()
  return { terms: () => seen.terms, draw }
}

it('O-16 what a page agrees to are the terms it was opened with, whatever arrives meanwhile, until it shows others', async () => {
  client.setQueryData(offersQuery().queryKey, { offers: [offer('first')], asOf: Date.now() })
  const page = await opened(7)
  present = 'second'
  client.setQueryData(offersQuery().queryKey, { offers: [offer('second')], asOf: Date.now() })
  await page.draw()
  expect(await page.terms()?.read()).toEqual(ONE)
  page.terms()?.show(offer('second'))
  expect(await page.terms()?.read()).toEqual({ termsSha256: 'second' })
})

it('O-16 terms of an offer that is not at hand are asked for as the page opens; a form of no offer has none', async () => {
  const page = await opened(7)
  present = 'second'
  expect(await page.terms()?.read()).toEqual(ONE)
  expect(await (await opened(null)).terms()?.read()).toEqual({})
})

it('O-16 where they cannot be had nothing is said of them', async () => {
  network(() => new Response('', { status: 500 }))
  expect(await (await opened(7)).terms()?.read()).toEqual({})
})
