// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildOfferDocument } from '#src/features/offers/offer-builder.ts'
import { DecisionButtons } from '#src/features/offers/decide/decision-buttons.tsx'
import { LetterToPrint } from '#src/features/offers/upload/letter-to-print.tsx'
import { recordServerAnswer, markStartedOffline } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { LetterPaper } from './letter-paper.tsx'

const site = vi.hoisted(() => ({ isThere: false, asked: 0 }))
vi.mock('#src/platform/request/send.ts', () => ({
  sendRequest: async () => {
    site.asked += 1
    if (!site.isThere) throw new RequestFailure('offline', 'No connection')
    return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
  },
}))
const document = buildOfferDocument({ sha256: 'a'.repeat(64) })

beforeEach(() => {
  Object.assign(site, { isThere: false, asked: 0 })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
})

test('O-18 a letter that is not on the device says so, and comes by itself with the network', async () => {
  markStartedOffline()
  const page = await renderAt(
    '/careers/offer/7',
    <LetterPaper offerId={7} document={document} isToSign={false} />,
    bootWith(SIGNED_IN),
  )
  await vi.waitFor(() => expect(page.textContent).toContain('This letter is not on your device yet'))
  expect(page.textContent).not.toContain('another app')
  site.isThere = true
  await act(async () => recordServerAnswer())
  await vi.waitFor(() => expect(page.textContent).not.toContain('not on your device'))
})

test('O-07 O-18 nor can it be taken away as a file: the button says why', async () => {
  const page = await renderAt(
    '/careers/offer/7',
    <LetterToPrint offerId={7} document={document} />,
    bootWith(SIGNED_IN),
  )
  const button = () => [...page.querySelectorAll('button')].find((one) => one.textContent.includes('Download PDF'))
  await vi.waitFor(() => expect(button()?.textContent).toContain('Downloading needs the network'))
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => button()?.click())
  expect(site.asked).toBe(1)
})

test('O-10 O-18 nor can an offer be declined: its button says why from the start, and opens nothing', async () => {
  const press = vi.fn<() => void>()
  const page = await renderAt(
    '/careers/offer/7',
    <DecisionButtons obstacle="offline" isBusy={false} onDecline={press} />,
    bootWith(SIGNED_IN),
  )
  const button = [...page.querySelectorAll('button')].find((one) => one.textContent.includes('Decline'))
  expect(button?.textContent).toContain('Declining needs the network')
  await act(async () => button?.click())
  expect(press).not.toHaveBeenCalled()
})
