// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ReceiptButton } from './receipt-button.tsx'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  URL.createObjectURL = () => 'blob:receipt'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip', [HEADER.account]: ANONYMOUS } })
const early = () => envelope(null, { status: 409, headers: { 'retry-after': '0' } })
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
async function pressButton(page: Element, place = 0) {
  await act(async () => page.querySelectorAll('button')[place]?.click())
}

test('O-37 the receipt is saved as a file, and its part for people alone', async () => {
  const requests = network(zip)
  const page = await renderAt('/careers/offers', [
    <ReceiptButton key="a" offerId={7} file="receipt" />,
    <ReceiptButton key="b" offerId={7} file="record" />,
  ])
  expect(listWords(page)).toContain('Your signed letter and its record')
  await pressButton(page)
  await eventually(() => expect(saved).toEqual(['Offer 7 receipt.zip']))
  await pressButton(page, 1)
  await eventually(() => expect(saved).toContain('Offer 7 record.pdf'))
  expect(requests.map(({ path }) => path)).toEqual(['/api/offer/offers/7/receipt', '/api/offer/offers/7/receipt.pdf'])
})

test('O-37 while the seal is still coming the button says so and goes on by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network(early, () => promise)
  const page = await renderAt('/careers/offers', <ReceiptButton offerId={7} file="receipt" />)
  await pressButton(page)
  await eventually(() => expect(listWords(page)).toContain('Being prepared'))
  expect(page.querySelector('[role=status]')?.textContent).toContain('The download starts by itself')
  resolve(zip())
  await eventually(() => expect(saved).toEqual(['Offer 7 receipt.zip']))
  expect(listWords(page)).toContain('Download receipt')
})

test('O-37 a seal that does not come, and a failure, are said; then it can be tried again', async () => {
  network(early)
  const page = await renderAt('/careers/offers', <ReceiptButton offerId={7} file="receipt" />)
  await pressButton(page)
  await eventually(() => expect(listWords(page)).toContain('The letter is not sealed yet.'))
  network(() => envelope(null, { status: 503 }))
  await pressButton(page)
  await eventually(() => expect(listWords(page)).toContain('The download failed. Try again.'))
  network(zip)
  await pressButton(page)
  await eventually(() => expect(saved).toHaveLength(1))
  expect(page.querySelector('[role=status]')?.textContent).toBe('')
})

test('O-37 without a network the button says why it waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const requests = network()
  const page = await renderAt('/careers/offers', <ReceiptButton offerId={7} file="receipt" />)
  const button = page.querySelector('button')
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(listWords(page)).toContain('Downloading needs the network')
  await pressButton(page)
  expect(requests).toEqual([])
})
