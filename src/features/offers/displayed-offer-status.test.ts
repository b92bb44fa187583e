import { describe, expect, test } from 'vitest'
import { OFFER_STATUSES } from '#contract/offers/offers.ts'
import { buildOffer } from './offer-builder.ts'
import { isOfferActionable, getDisplayedStatus } from './displayed-offer-status.ts'

const now = Date.parse('2026-04-10T12:00:00Z')
const inAMoment = new Date(now + 1).toISOString()

describe('O-04 the status a candidate sees', () => {
  test.each(OFFER_STATUSES)('%s before its expiry', (status) => {
    expect(getDisplayedStatus(buildOffer({ status, expires_at: inAMoment }), now)).toBe(status)
  })

  test.each(OFFER_STATUSES)('%s past its expiry is Expired', (status) => {
    expect(getDisplayedStatus(buildOffer({ status, expires_at: new Date(now).toISOString() }), now)).toBe('Expired')
  })

  test('without an expiry, or with one that is no date, the status stands', () => {
    expect(getDisplayedStatus(buildOffer({ status: 'Accepted', expires_at: null }), now)).toBe('Accepted')
    expect(getDisplayedStatus(buildOffer({ expires_at: 'soon' }), now)).toBe('Extended')
  })

  test('only an Extended offer that has not expired can be acted on', () => {
    const actionable = OFFER_STATUSES.filter((status) =>
      isOfferActionable(buildOffer({ status, expires_at: inAMoment }), now),
    )
    expect(actionable).toEqual(['Extended'])
    expect(isOfferActionable(buildOffer({ expires_at: new Date(now - 1).toISOString() }), now)).toBe(false)
  })
})
