// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { getBoot } from '#contract/boot.ts'
import { noteViews } from '#contract/offers/offer-views.ts'
import { setCsrfToken } from '#src/platform/request/csrf.ts'
import { sendOfferViews } from './offer-views.ts'

const asked = vi.hoisted(() => [] as unknown[])
vi.mock('#src/platform/request/call.ts', () => ({
  call: async (endpoint: unknown) => {
    asked.push(endpoint)
    return { noted: true }
  },
}))
const views = { offerId: 7, documentId: 'letter', sha256: 'a'.repeat(64), pages: [1], consent: null, waitedMs: 0.4 }

beforeEach(() => void asked.splice(0))

test('O-37 a page that was opened from the device asks for a token before it tells what was shown', async () => {
  await sendOfferViews(views)
  expect(asked).toEqual([getBoot, noteViews])
  setCsrfToken(new Headers({ 'x-csrf-token': 'known' }))
  await sendOfferViews(views)
  expect(asked).toEqual([getBoot, noteViews, noteViews])
})
