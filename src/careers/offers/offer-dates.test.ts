import { describe, expect, test } from 'vitest'
import { cardDate, inOrderOfUrgency } from './offer-dates.ts'
import { anOffer } from './offer-builder.ts'

const now = Date.parse('2026-04-01T12:00:00Z')

describe('O-01 the date on a card', () => {
  test('is the expiry of an Extended offer', () => {
    expect(cardDate(anOffer(), now)).toEqual({ kind: 'expires', at: '2026-04-10T12:00:00Z' })
  })

  test('is the last update of every other one, of an expired one too', () => {
    const updated = { kind: 'updated', at: '2026-03-01T09:00:00Z' }
    expect(cardDate(anOffer({ status: 'Accepted', expires_at: null }), now)).toEqual(updated)
    expect(cardDate(anOffer({ status: 'Declined' }), now)).toEqual(updated)
    expect(cardDate(anOffer({ expires_at: '2026-03-31T12:00:00Z' }), now)).toEqual(updated)
  })
})

test('offers that wait for an answer come first, the most pressing on top, then the latest change', () => {
  const offers = [
    anOffer({ id: 1, status: 'Declined', updated_at: '2026-01-01T00:00:00Z' }),
    anOffer({ id: 2, expires_at: '2026-05-01T00:00:00Z' }),
    anOffer({ id: 3, expires_at: null }),
    anOffer({ id: 4, expires_at: '2026-03-01T00:00:00Z', updated_at: '2026-02-01T00:00:00Z' }),
    anOffer({ id: 5, expires_at: '2026-04-02T00:00:00Z' }),
  ]
  expect(inOrderOfUrgency(offers, now).map((offer) => offer.id)).toEqual([5, 2, 3, 4, 1])
})
