// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { recordServerAnswer, markStartedOffline } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { LetterScreen } from './letter/letter-screen.tsx'
import { WithOffer } from './with-offer.tsx'

/** The device's copy of the list, and the site's answers. */
const site = vi.hoisted(() => ({ isThere: false, status: 404, hasList: true }))
const offers = vi.hoisted(() => ({ listed: [] as unknown[], byItself: {} as unknown }))
vi.mock('#src/platform/request/call.ts', () => ({
  call: async ({ path }: { path: string }, { onKept }: { onKept?: (at: number) => void }) => {
    if (!path.includes(':id') && (site.isThere || site.hasList)) {
      if (!site.isThere) onKept?.(Date.now() - 86_400_000)
      return { offers: offers.listed }
    }
    if (!site.isThere) throw new RequestFailure('offline', 'No connection')
    if (site.status !== 200) throw new RequestFailure('refused', 'Unknown', { status: site.status })
    return { offer: offers.byItself }
  },
}))

beforeEach(() => {
  Object.assign(site, { isThere: false, status: 200, hasList: true })
  Object.assign(offers, { listed: [buildOffer({ id: 3 })], byItself: buildOffer({ id: 4711 }) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})

const renderOffer = (id: string) =>
  renderAt(
    `/careers/offer/${id}`,
    <WithOffer id={id}>{(offer) => <p>This is offer {offer.id}.</p>}</WithOffer>,
    bootWith(SIGNED_IN),
  )

test.each([
  ['the list is kept without it', true],
  ['nothing at all is kept', false],
])('O-18 an offer that is not on the device is named, and opens by itself with the network: %s', async (_, hasList) => {
  site.hasList = hasList
  markStartedOffline()
  const page = await renderOffer('4711')
  await vi.waitFor(() => expect(page.textContent).toContain('Offer 4711 is not on your device yet'))
  site.isThere = true
  await act(async () => recordServerAnswer())
  await vi.waitFor(() => expect(page.textContent).toContain('This is offer 4711.'))
})

test('A-09 an offer that the server does not know leads to the list, and so does what is no id, with or without a network', async () => {
  Object.assign(site, { isThere: true, status: 404 })
  const page = await renderOffer('4711')
  await vi.waitFor(() => expect(page.textContent).toBe(''))
  site.isThere = false
  markStartedOffline()
  const none = await renderOffer('abc')
  await vi.waitFor(() => expect(none.querySelector('h1')).toBeNull())
  expect(none.textContent).not.toContain('not on your device')
})

test('O-18 a letter that came after the offer was kept is not missing: it is not here yet', async () => {
  markStartedOffline()
  const page = await renderAt(
    '/careers/offer/3/offer-document/new',
    <LetterScreen offerId="3" documentId="new" />,
    bootWith(SIGNED_IN),
  )
  await vi.waitFor(() => expect(page.textContent).toContain('Offer 3 is not on your device yet'))
})
