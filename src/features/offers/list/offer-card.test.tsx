// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { OfferChange } from '#contract/offers/offer-changes.ts'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
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
  ['says that the employer changed it', buildOffer({ changes: [change(null)] }), true],
  ['says nothing of changes that were seen', buildOffer({ changes: [change('2026-03-31T09:00:00Z')] }), false],
  ['says nothing once it was decided', buildOffer({ status: 'Declined', changes: [change(null)] }), false],
])('O-01 O-20 an offer in the list %s', async (_, offer, says) => {
  const page = await renderAt('/careers/offers', <OfferCard offer={offer} now={NOW} />, bootWith(SIGNED_IN))
  expect(page.textContent.includes('The employer changed this offer')).toBe(says)
})

test('O-36 a letter that can be read at last is ready, and changes nothing', async () => {
  const ready = { ...change(null), what: 'letter' as const, before: null, after: { sha256: 'a'.repeat(64) } }
  const said = async (changes: OfferChange[]) => {
    const card = <OfferCard offer={buildOffer({ changes })} now={NOW} />
    const { textContent } = await renderAt('/careers/offers', card, bootWith(SIGNED_IN))
    return ['Your letter is ready to sign', 'The employer changed this offer'].filter((one) =>
      textContent.includes(one),
    )
  }
  expect(await said([ready])).toEqual(['Your letter is ready to sign'])
  expect(await said([ready, { ...change(null), id: 2 }])).toEqual(['The employer changed this offer'])
})
