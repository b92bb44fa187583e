import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { requestTexts } from '#src/platform/request/failure/request-texts.ts'
import { toDecisionRefusal } from './decision-refusal.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const noMessage = requestTexts.problem.message ?? ''
const createFailure = (message: string, more: ConstructorParameters<typeof RequestFailure>[2] = {}) =>
  new RequestFailure('refused', message, { status: 422, ...more })

describe('O-15 why a decision did not go through', () => {
  test('the server’s message comes first', () => {
    expect(toDecisionRefusal(i18n, createFailure('Ask Kari'), 'acceptOffer')).toEqual({
      kind: 'failed',
      text: 'Ask Kari',
    })
  })

  test('an answer without a message: something went wrong', () => {
    expect(toDecisionRefusal(i18n, createFailure(noMessage), 'acceptDocument').text).toBe(
      'Something went wrong when accepting the offer',
    )
    expect(toDecisionRefusal(i18n, createFailure(noMessage), 'decline').text).toBe(
      'Something went wrong when rejecting the offer',
    )
  })

  test('no usable answer: the default text of each decision', () => {
    const text = (decision: Parameters<typeof toDecisionRefusal>[2]) =>
      toDecisionRefusal(i18n, new Error('?'), decision).text
    expect(text('acceptOffer')).toBe('There was a problem accepting the offer')
    expect(text('acceptDocument')).toBe('There was a problem accepting the document')
    expect(text('decline')).toBe('There was a problem rejecting the offer')
  })

  test('decided before, on another device: settled', () => {
    const error = createFailure('This offer was declined', { status: 409, code: 'offer_final' })
    expect(toDecisionRefusal(i18n, error, 'acceptOffer')).toEqual({ kind: 'settled', text: 'This offer was declined' })
  })

  test('another letter in its place: changed, in our own words', () => {
    const error = createFailure('sha mismatch', { status: 409, code: 'letter_changed' })
    expect(toDecisionRefusal(i18n, error, 'acceptDocument')).toEqual({
      kind: 'changed',
      text: 'The letter was updated',
    })
  })

  test('O-20 other terms: what changed comes with it, old beside new', () => {
    const change = {
      id: 1,
      at: '2026-05-04T10:00:00.000Z',
      seen_at: null,
      what: 'place',
      document_id: null,
      name: null,
      before: { text: 'Bergen', salary: null, sha256: null },
      after: { text: 'Oslo', salary: null, sha256: null },
    } as const
    const error = createFailure('changed', {
      status: 409,
      code: 'offer_changed',
      data: { offer: buildOffer({ changes: [change] }) },
    })
    expect(toDecisionRefusal(i18n, error, 'acceptOffer')).toMatchObject({
      kind: 'other-terms',
      changes: [{ what: 'place', before: { text: 'Bergen' }, after: { text: 'Oslo' } }],
    })
    const without = createFailure('changed', { status: 409, code: 'offer_changed' })
    expect(toDecisionRefusal(i18n, without, 'acceptOffer')).toMatchObject({ kind: 'other-terms', changes: [] })
  })
})
