import { describe, expect, test } from 'vitest'
import {
  getDocumentAction,
  getLetterTask,
  findUnsignedOrFirstDocument,
  findNextUnsignedDocument,
} from './offer-documents.ts'
import { buildOfferDocument, buildOffer } from '#src/features/offers/offer-builder.ts'

const now = Date.parse('2026-04-01T12:00:00Z')

describe('O-06 the button of a document', () => {
  test.each([
    ['Pending', false, 'start', true],
    ['Unsigned', false, 'start', false],
    ['Unsigned', true, 'view', false],
    ['Signed', false, 'view', false],
    ['Signed', true, 'view', false],
    ['Pending', true, 'view', true],
  ] as const)('%s, signed %s: %s, disabled %s', (status, signed, kind, isDisabled) => {
    expect(getDocumentAction(buildOfferDocument({ status, signed }))).toEqual({ kind, isDisabled })
  })
})

describe('what can be done with a letter', () => {
  const task = (document: Parameters<typeof buildOfferDocument>[0], offer: Parameters<typeof buildOffer>[0] = {}) =>
    getLetterTask(buildOffer(offer), buildOfferDocument(document), 'upload', now)

  test('it is signed the way the document says, else the tenant', () => {
    expect(task({ signing_mode: 'inline' })).toBe('inline')
    expect(task({ signing_mode: null })).toBe('upload')
  })

  test('the address of a signing frame wins', () => {
    expect(task({ signing_mode: 'inline', url: 'https://sign.example/1' })).toBe('esign')
  })

  test('signed, pending, or of an offer that is not open: only read', () => {
    expect(task({ status: 'Signed' })).toBe('read')
    expect(task({ signed: true })).toBe('read')
    expect(task({ status: 'Pending' })).toBe('read')
    expect(task({}, { status: 'Declined' })).toBe('read')
    expect(task({}, { expires_at: '2026-04-01T11:59:59Z' })).toBe('read')
  })
})

describe('documents of an offer', () => {
  const [signed, pending, open] = [
    buildOfferDocument({ id: 'signed', status: 'Signed', signed: true }),
    buildOfferDocument({ id: 'pending', status: 'Pending' }),
    buildOfferDocument({ id: 'open' }),
  ]

  test('an offer letter stands for the first document that wants a signature, else the first', () => {
    expect(findUnsignedOrFirstDocument(buildOffer({ offer_documents: [signed, open] }))?.id).toBe('open')
    expect(findUnsignedOrFirstDocument(buildOffer({ offer_documents: [signed] }))?.id).toBe('signed')
    expect(findUnsignedOrFirstDocument(buildOffer({ offer_documents: [] }))).toBeUndefined()
  })

  test('the next to sign is one that can be signed', () => {
    expect(findNextUnsignedDocument(buildOffer({ offer_documents: [signed, pending, open] }))?.id).toBe('open')
    expect(findNextUnsignedDocument(buildOffer({ offer_documents: [signed, pending] }))).toBeUndefined()
  })
})
