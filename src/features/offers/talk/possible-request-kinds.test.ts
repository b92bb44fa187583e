import { describe, expect, test } from 'vitest'
import type { OfferRequest, RequestKind } from '#contract/offers/offer-requests.ts'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { listPossibleRequestKinds } from './possible-request-kinds.ts'

const NOW = Date.parse('2026-04-01T00:00:00Z')
const buildWaiting = (kind: RequestKind): OfferRequest => ({
  id: 1,
  kind,
  text: null,
  wanted_until: null,
  asked_at: '2026-03-30T00:00:00Z',
  answer: null,
})

describe('O-34 what can be asked', () => {
  test('of an open offer: everything, of one without an end no more time', () => {
    expect(listPossibleRequestKinds(buildOffer(), [], NOW)).toEqual(['question', 'more_time', 'paper_copy'])
    expect(listPossibleRequestKinds(buildOffer({ expires_at: null }), [], NOW)).toEqual(['question', 'paper_copy'])
  })

  test('what waits for an answer is not asked for again, a question is', () => {
    const requests = (['question', 'more_time', 'paper_copy'] as const).map(buildWaiting)
    expect(listPossibleRequestKinds(buildOffer(), requests, NOW)).toEqual(['question'])
  })

  test('O-35 of an accepted offer a paper copy, of one that is gone nothing', () => {
    expect(listPossibleRequestKinds(buildOffer({ status: 'Accepted', expires_at: null }), [], NOW)).toEqual([
      'paper_copy',
    ])
    expect(listPossibleRequestKinds(buildOffer({ status: 'Declined', expires_at: null }), [], NOW)).toEqual([])
    expect(listPossibleRequestKinds(buildOffer({ expires_at: '2026-03-01T00:00:00Z' }), [], NOW)).toEqual([])
  })
})
