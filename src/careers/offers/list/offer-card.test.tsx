// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { OfferChange } from '#contract/offers/offer-changes.ts'
import { anOffer } from '#src/careers/offers/offer-builder.ts'
import { bootWith, renderedAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { OfferCard } from './offer-card.tsx'

const NOW = Date.parse('2026-04-01T12:00:00Z')
const change = (seen_at: string | null): OfferChange => ({
  id: 1,
  what: 'place',
  document_id: null,
  name: null,
  before: { text: 'Oslo' },
  after: { text: 'Bergen' },
  at: '2026-03-30T09:00:00Z',
  seen_at,
})

test.each([
  ['says that the employer changed it', anOffer({ changes: [change(null)] }), true],
  ['says nothing of changes that were seen', anOffer({ changes: [change('2026-03-31T09:00:00Z')] }), false],
  ['says nothing once it was decided', anOffer({ status: 'Declined', changes: [change(null)] }), false],
])('O-01 O-20 an offer in the list %s', async (_, offer, says) => {
  const page = await renderedAt('/careers/offers', <OfferCard offer={offer} now={NOW} />, bootWith(SIGNED_IN))
  expect(page.textContent.includes('The employer changed this offer')).toBe(says)
})
