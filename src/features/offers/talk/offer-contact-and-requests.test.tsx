// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import type { OfferRequest } from '#contract/offers/offer-requests.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { OfferContactAndRequests } from './offer-contact-and-requests.tsx'

const NOW = Date.parse('2026-04-01T00:00:00Z')
const buildOfferRequest = (more: Partial<OfferRequest> = {}): OfferRequest => ({
  id: 1,
  kind: 'question',
  text: 'May I bring my dog?',
  wanted_until: null,
  asked_at: '2026-03-30T12:00:00Z',
  answer: null,
  ...more,
})
const respondWithRequests = (...requests: OfferRequest[]) => envelope({ requests })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => vi.unstubAllGlobals())

const renderTalk = async (offer: Partial<Offer> = {}, isOffline = false) => {
  const talk = <OfferContactAndRequests offer={buildOffer(offer)} now={NOW} isOffline={isOffline} />
  const page = await renderAt('/careers/offer/7', talk, bootWith(SIGNED_IN))
  // A button finds its form only within the document.
  document.body.replaceChildren(page)
  await eventually(() => expect(page.querySelector('[aria-hidden=true]:not(svg)')).toBeNull())
  return page
}
/** Waits until pending responses have arrived. */
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
function findButton(page: Element, name: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find((one) => listWords(one).startsWith(name))
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (page: Element, name: string) => act(async () => findButton(page, name).click())
async function typeText(page: Element, text: string) {
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

test('O-34 what was asked stands with its answer; what can be asked is asked from here', async () => {
  const answer = { outcome: 'answered', text: 'Yes.', granted_until: null, at: '2026-03-31T12:00:00Z' } as const
  network(() =>
    respondWithRequests(buildOfferRequest({ answer }), buildOfferRequest({ id: 2, kind: 'more_time', text: null })),
  )
  const page = await renderTalk()
  const words = listWords(page)
  expect(words).toContain('You asked a question Mar 30, 2026')
  expect(words).toContain('The employer answered Mar 31, 2026')
  expect(words).toContain('Waiting for an answer')
  expect([...page.querySelectorAll('button')].map(listWords)).toEqual(['Ask a question', 'Ask for a paper copy'])
})

test('O-34 a refused question is still there, a sent one is on the list', async () => {
  const sent = network(
    () => respondWithRequests(),
    () => envelope(null, { status: 503, error: { message: 'Try again in a moment.', body: '' } }),
    () => respondWithRequests(),
    () => respondWithRequests(buildOfferRequest()),
  )
  const page = await renderTalk()
  expect(listWords(page)).toContain('What you ask the employer appears here')
  await press(page, 'Ask a question')
  await press(page, 'Send question')
  expect(listWords(page)).toContain('Type your question')
  await typeText(page, 'May I bring my dog?')
  await press(page, 'Send question')
  await eventually(() => expect(page.querySelector('dialog')?.textContent).toContain('Try again in a moment.'))
  expect(page.querySelector('textarea')?.value).toBe('May I bring my dog?')
  await press(page, 'Send question')
  await eventually(() => expect(page.querySelector('dialog')).toBeNull())
  expect(listWords(page)).toContain('May I bring my dog?')
  const posts = sent.filter(({ method }) => method === 'POST')
  expect(posts.map(({ body }) => body)).toEqual(Array(2).fill('{"kind":"question","text":"May I bring my dog?"}'))
})

test('O-34 without a network the buttons say why they wait, and nothing is sent', async () => {
  const sent = network(() => respondWithRequests())
  const page = await renderTalk({}, true)
  expect(findButton(page, 'Ask a question').getAttribute('aria-disabled')).toBe('true')
  expect(listWords(findButton(page, 'Ask a question'))).toContain('Asking needs the network')
  await press(page, 'Ask a question')
  expect(page.querySelector('dialog')).toBeNull()
  expect(sent.every(({ method }) => method === 'GET')).toBe(true)
})

test('O-34 the list says when it could not be read, and reads again', async () => {
  network(
    () => envelope(null, { status: 400, error: { message: 'Not now.', body: '' } }),
    () => respondWithRequests(buildOfferRequest()),
  )
  const page = await renderTalk()
  expect(listWords(page)).toContain('Not now.')
  await press(page, 'Try again')
  await eventually(() => expect(listWords(page)).toContain('May I bring my dog?'))
})

test('O-34 whom to talk to is written to and called from here', async () => {
  network(() => respondWithRequests())
  const contact = { name: 'Kari Lind', role: 'Recruiter', email: 'kari@example.com', phone: '+47 (23) 00-00' }
  const page = await renderTalk({ contact })
  expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:kari@example.com',
    'tel:+47230000',
  ])
  expect(listWords(page)).toContain('Kari Lind')
})

test('O-34 of an offer that is gone and was never asked about nothing is said', async () => {
  network(() => respondWithRequests())
  expect(listWords(await renderTalk({ status: 'Declined', expires_at: null }))).toBe('')
})
