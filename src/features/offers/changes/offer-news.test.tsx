// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OfferChange } from '#contract/offers/offer-changes.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { buildOfferDocument, buildOffer } from '#src/features/offers/offer-builder.ts'
import { SignPanel } from '#src/features/offers/sign/sign-panel.tsx'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { OfferNews } from './offer-news.tsx'

const NOW = Date.parse('2026-04-01T12:00:00Z')
const AT = '2026-03-30T09:00:00Z'
const [OLD, NEW] = ['a'.repeat(64), 'b'.repeat(64)]

const server = vi.hoisted(() => ({ call: vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>() }))
vi.mock('#src/platform/request/call.ts', () => ({ call: server.call }))
const pdf = vi.hoisted(() => ({ texts: new Map<string, string[]>() }))
vi.mock('#src/ui/pdf/pdf-engine.ts', () => ({
  readLetterLines: async (file: Blob) => (pdf.texts.get(await file.text()) ?? []).map((text) => ({ text, page: 1 })),
}))
const asked = vi.hoisted(() => ({ paths: [] as string[], hasFormer: true }))
vi.mock('#src/platform/request/send.ts', () => ({
  sendRequest: async ({ path }: { path: string }) => {
    asked.paths.push(path)
    const sha256 = new URL(path, 'https://x').searchParams.get('sha256') ?? ''
    const isThere = asked.hasFormer || !path.includes('version=')
    return isThere
      ? new Response(sha256, { headers: { 'content-type': 'application/pdf', etag: `"${sha256}"` } })
      : new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })
  },
}))

beforeEach(() => {
  asked.paths.length = 0
  asked.hasFormer = true
  server.call.mockReset()
  pdf.texts = new Map([
    [OLD, ['Dear Ada', 'EUR 60,000 a year']],
    [NEW, ['Dear Ada', 'EUR 64,000 a year']],
  ])
})

let serial = 0
function change(what: string, before: OfferChange['before'], after: OfferChange['after'], more = {}): OfferChange {
  serial += 1
  return { id: serial, what, document_id: null, name: null, before, after, at: AT, seen_at: null, ...more }
}
const buildReplacedLetter = () =>
  change('letter', { sha256: OLD }, { sha256: NEW }, { document_id: 'letter', name: 'Offer letter' })

const news = (offer: Offer) => renderAt('/careers/offer/7', <OfferNews offer={offer} now={NOW} />, bootWith(SIGNED_IN))
const getText = (element: Element | null) => element?.textContent.replaceAll(/\s+/g, ' ').trim()

describe('O-20 what changed stands on the offer', () => {
  test('old beside new, and a press says that it was seen', async () => {
    const places = change('place', { text: 'Oslo' }, { text: 'Bergen' })
    const offer = buildOffer({ changes: [buildReplacedLetter(), places] })
    const page = await news(offer)
    expect([...page.querySelectorAll('dl > div')].map(getText)).toEqual([
      'PlaceMar 30, 2026BeforeOsloNowBergen',
      'Offer letterMar 30, 2026Letter replaced',
    ])
    expect(page.querySelector('a')?.getAttribute('href')).toContain('/careers/offer/7/offer-document/letter')
    server.call.mockResolvedValue({ offer })
    await act(async () => page.querySelector('button')?.click())
    // The page of a letter marks its change as seen.
    expect(server.call.mock.calls[0]?.[1]).toMatchObject({ params: { id: 7 }, body: { ids: [places.id] } })
  })

  test('what was seen is quiet, and so is all of an offer that is over', async () => {
    const seen = change('place', null, { text: 'Bergen' }, { seen_at: AT })
    const page = await news(buildOffer({ changes: [seen] }))
    expect([page.querySelector('section'), getText(page.querySelector('details dd'))]).toEqual([
      null,
      'BeforeNot stated',
    ])
    const over = await news(buildOffer({ status: 'Declined', changes: [buildReplacedLetter()] }))
    expect([over.querySelector('section'), over.querySelectorAll('details dt').length]).toEqual([null, 1])
  })

  test('an offer that was issued again leads to the one before, and that one on', async () => {
    const page = await news(buildOffer({ replaces: { id: 3, created_at: AT } }))
    expect(getText(page.querySelector('p'))).toBe('Replaces the offer of Mar 30, 2026')
    expect(page.querySelector('a')?.getAttribute('href')).toContain('/careers/offer/3')
    const before = await news(buildOffer({ status: 'Declined', replaced_by: { id: 9, created_at: AT } }))
    expect(getText(before.querySelector('p'))).toBe('This offer was replaced. View the new offer')
    expect(before.querySelector('a')?.getAttribute('href')).toContain('/careers/offer/9')
  })
})

describe('O-08 a letter that was replaced', () => {
  const document = buildOfferDocument({ sha256: NEW })
  const panel = (offer: Offer) =>
    renderAt(
      '/careers/offer/7',
      <SignPanel offer={offer} document={document} accepts="document" task="inline" obstacle={undefined} />,
      bootWith(SIGNED_IN),
    )
  const isHidden = (page: Element) => page.querySelector('form')?.closest('[hidden]') !== null
  const offer = () => buildOffer({ offer_documents: [document], changes: [buildReplacedLetter()] })

  test('shows which lines changed before it can be signed', async () => {
    const page = await panel(offer())
    await vi.waitFor(() => expect(getText(page.querySelector('ol'))).toContain('EUR 64,000 a year'))
    expect([getText(page.querySelector('del')), getText(page.querySelector('ins'))]).toEqual([
      'BeforeEUR 60,000 a year',
      'NowEUR 64,000 a year',
    ])
    expect(asked.paths).toContain(`/api/offer/offers/7/letter/file?sha256=${OLD}&version=${OLD}`)
    expect(isHidden(page)).toBe(true)
  })

  test('is read whole where there is nothing to compare it with', async () => {
    asked.hasFormer = false
    const page = await panel(offer())
    await vi.waitFor(() => expect(getText(page.querySelector('[role=status]'))).toContain('We can’t compare it'))
    expect(page.querySelector('ol[aria-label]')).toBeNull()
    expect(isHidden(page)).toBe(true)
  })

  test('is confirmed by one press, and then signed like any other', async () => {
    const changed = offer()
    server.call.mockResolvedValue({ offer: changed })
    const page = await panel(changed)
    const press = [...page.querySelectorAll('button')].find((one) => one.textContent.includes('I’ve read the changes'))
    await act(async () => press?.click())
    const ids = changed.changes?.map(({ id }) => id)
    expect(server.call).toHaveBeenCalledWith(seeOfferChanges, expect.objectContaining({ body: { ids } }))
    const seen = changed.changes?.map((one) => ({ ...one, seen_at: AT })) ?? []
    expect(isHidden(await panel({ ...changed, changes: seen }))).toBe(false)
  })
})
