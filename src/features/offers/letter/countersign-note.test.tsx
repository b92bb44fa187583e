import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Countersignature } from '#contract/offers/countersignature.ts'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { findDocumentForm, listFormsWithoutDocument } from '#src/features/offers/offer/offer-documents.ts'
import { buildOfferDocument, buildOffer } from '#src/features/offers/offer-builder.ts'
import { BootProvider } from '#src/platform/boot.tsx'
import { bootWith, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { CountersignNote } from './countersign-note.tsx'

const IN_TOKYO = { ...SIGNED_IN, profile: { ...SIGNED_IN.profile, timeZone: 'Asia/Tokyo' } }
const now = Date.parse('2026-04-01T12:00:00Z')
const by = (more: Partial<Countersignature> = {}): Countersignature => ({
  name: 'Maria Lopez',
  title: 'Head of People',
  order: 'after',
  signed_at: null,
  ...more,
})
const noteOf = (differs: Partial<OfferDocument>, offer: Partial<Offer> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <BootProvider boot={bootWith(IN_TOKYO)}>
        <CountersignNote offer={buildOffer(offer)} document={buildOfferDocument(differs)} now={now} />
      </BootProvider>
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('O-36 the candidate is told who signs too, and when', () => {
  expect(noteOf({ countersignature: by() })).toBe('Maria Lopez signs after you.')
  expect(noteOf({ status: 'Pending', countersignature: by({ order: 'before', title: null }) })).toBe(
    'Maria Lopez signs first. Then it’s your turn.',
  )
  expect(noteOf({ status: 'Signed', countersignature: by() }, { status: 'Accepted' })).toContain('signs next.')
  expect(noteOf({ countersignature: by({ signed_at: '2027-03-12T09:00:00Z' }) })).toBe(
    'Signed by Maria Lopez, Head of People, on Mar 12, 2027',
  )
  expect(
    noteOf({ countersignature: by({ title: null, signed_at: '2027-03-12T16:00:00Z' }) }),
    'it is the next day there',
  ).toBe('Signed by Maria Lopez on Mar 13, 2027')
})

test('O-36 nothing is said of a signature that nobody gives, or gives any more', () => {
  for (const countersignature of [undefined, null]) expect(noteOf({ countersignature })).toBe('')
  for (const status of ['Declined', 'Canceled', 'Expired'] as const)
    expect(noteOf({ countersignature: by() }, { status })).toBe('')
})

test('O-36 a letter that the employer has yet to sign is no form', () => {
  const document = buildOfferDocument({ status: 'Pending', sha256: null, countersignature: by({ order: 'before' }) })
  const form = { id: 'f', title: 'Bank details', status: 'open', document_id: document.id, due_at: null } as const
  const offer = buildOffer({ offer_documents: [document], forms: [form] })
  expect(findDocumentForm(offer, document)).toBeUndefined()
  expect(listFormsWithoutDocument(offer)).toEqual([form])
})
