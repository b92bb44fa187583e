import { describe, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { getOfferCardDate, sortOffersByUrgency } from './offer-dates.ts'
import { buildOffer } from './offer-builder.ts'

const now = Date.parse('2026-04-01T12:00:00Z')

describe('O-01 the date on a card', () => {
  test('is the expiry of an Extended offer', () => {
    expect(getOfferCardDate(buildOffer(), now)).toEqual({ kind: 'expires', at: '2026-04-10T12:00:00Z' })
  })

  test('is the decision, or the end, of every other one', () => {
    const at = '2026-03-01T09:00:00Z'
    const over = (status: Offer['status']) =>
      getOfferCardDate(buildOffer({ status, expires_at: null, updated_at: at }), now)
    expect(over('Accepted')).toEqual({ kind: 'Accepted', at })
    expect(over('Declined')).toEqual({ kind: 'Declined', at })
    for (const status of ['Canceled', 'Expired', 'Rejected'] as const)
      expect(over(status)).toEqual({ kind: 'ended', at })
    expect(over('Extended')).toEqual({ kind: 'updated', at })
  })

  test('is the same before and after a job notices that an offer has expired', () => {
    const end = '2026-03-31T12:00:00Z'
    const noticed = { status: 'Expired', expires_at: end, updated_at: end } as const
    expect(getOfferCardDate(buildOffer({ expires_at: end }), now)).toEqual({ kind: 'ended', at: end })
    expect(getOfferCardDate(buildOffer(noticed), now)).toEqual({ kind: 'ended', at: end })
  })
})

test('offers that wait for an answer come first, the most pressing on top, then the latest change', () => {
  const offers = [
    buildOffer({ id: 1, status: 'Declined', updated_at: '2026-01-01T00:00:00Z' }),
    buildOffer({ id: 2, expires_at: '2026-05-01T00:00:00Z' }),
    buildOffer({ id: 3, expires_at: null }),
    buildOffer({ id: 4, expires_at: '2026-03-01T00:00:00Z', updated_at: '2026-02-01T00:00:00Z' }),
    buildOffer({ id: 5, expires_at: '2026-04-02T00:00:00Z' }),
  ]
  expect(sortOffersByUrgency(offers, now).map((offer) => offer.id)).toEqual([5, 2, 3, 4, 1])
})
