import { expect, it } from 'vitest'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { listLettersToCache } from './cache-letters.ts'

const now = Date.parse('2026-05-01T00:00:00Z')
const buildDocument = (over: Partial<OfferDocument> = {}): OfferDocument => ({
  id: 'd1',
  name: 'Offer letter',
  status: 'Unsigned',
  signed: false,
  url: null,
  b64_string: null,
  s3_path: null,
  expires_at: null,
  updated_at: null,
  sha256: 'a'.repeat(64),
  ...over,
})
const offer = (over: Partial<Offer> = {}): Offer => ({
  id: 7,
  status: 'Extended',
  position: { name: 'Nurse' },
  updated_at: '2026-05-01T00:00:00Z',
  expires_at: '2026-06-01T00:00:00Z',
  offer_documents: [buildDocument()],
  ...over,
})

it('O-18 letters of open offers are fetched ahead, with their hash and expiry', () => {
  expect(listLettersToCache([offer()], now)).toEqual([
    {
      key: `7:d1:${'a'.repeat(64)}`,
      url: `/api/offer/offers/7/d1/file?sha256=${'a'.repeat(64)}`,
      expiresAt: '2026-06-01T00:00:00Z',
    },
  ])
})

it.each([
  ['an offer that is settled', offer({ status: 'Accepted' })],
  ['an offer that has expired', offer({ expires_at: '2026-04-30T23:59:59Z' })],
  ['a letter that came along', offer({ offer_documents: [buildDocument({ b64_string: 'JVBERg==' })] })],
  ['a letter without a hash', offer({ offer_documents: [buildDocument({ sha256: null })] })],
])('O-18 not %s', (_what, one) => {
  expect(listLettersToCache([one], now)).toEqual([])
})

it('O-18 they are asked for on the site of the page: a server of several sites would not know which', () => {
  setIdentity({ account: 'a', domain: 'site.example', groupId: '1', profile: null })
  expect(listLettersToCache([offer()], now)[0]?.url).toContain('&domain=site.example')
  setIdentity({ account: 'anon', domain: '', groupId: '', profile: null })
})

it('O-18 a letter to be signed in a frame is read here as any other', () => {
  const framed = offer({ offer_documents: [buildDocument({ url: 'https://sign.example/1' })] })
  expect(listLettersToCache([framed], now)).toEqual(listLettersToCache([offer()], now))
})

it('O-18 of many, the ten that end soonest', () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    offer({ id: index, expires_at: index === 0 ? null : new Date(now + (1000 - index) * 1000).toISOString() }),
  )
  expect(listLettersToCache(many, now).map(({ key }) => Number(key.split(':', 1)[0]))).toEqual(
    Array.from({ length: 10 }, (_, index) => 999 - index),
  )
})
