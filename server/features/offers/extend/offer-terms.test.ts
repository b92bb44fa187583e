import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { DAY, makeOffer, fetchOffers } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { validateOfferTerms, type TermsInput } from './offer-terms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const NOW = Date.UTC(2026, 10, 24, 12)
const salary = { amount: 68_400, currency: 'EUR', interval: 'YEAR' }

test('O-20 terms reach the candidate; one amount stands as both ends of a range', async () => {
  const start = new Date(server.clock.now + 60 * DAY).toISOString().slice(0, 10)
  const ada = await server.signedIn({ email: 'ada@example.com' })
  await makeOffer(server, { email: 'ada@example.com', terms: { salary, start, place: ' Lisbon\n' } })
  await makeOffer(server, { email: 'ada@example.com' })
  const terms = (await fetchOffers(ada)).map((offer) => offer.terms ?? null)
  expect(terms).toEqual([
    null,
    {
      salary: { currency: 'EUR', min: 68_400, max: 68_400, interval: 'YEAR' },
      start,
      place: 'Lisbon',
    },
  ])
})

test('O-20 terms that the employer names itself are kept on one line each, in their order', () => {
  const more = [
    { label: 'Vacation', value: ' 30\n days' },
    { label: 'إجازة', value: '٣٠ يومًا' },
  ]
  expect(validateOfferTerms({ more }, NOW)).toEqual({
    salary: null,
    start: null,
    place: null,
    more: [
      { label: 'Vacation', value: '30 days' },
      { label: 'إجازة', value: '٣٠ يومًا' },
    ],
  })
  expect(validateOfferTerms({ more: [] }, NOW)).toBeNull()
})

test('a range has both ends, and nothing at all is no terms', () => {
  const range = { min: 40_000, max: 50_000, currency: 'JPY', interval: 'YEAR' }
  expect(validateOfferTerms({ salary: range }, NOW)?.salary).toMatchObject({ min: 40_000, max: 50_000 })
  for (const none of [null, undefined, {}, { place: ' ' }, { salary: null, start: '' }])
    expect(validateOfferTerms(none, NOW)).toBeNull()
})

test('O-20 somebody may have begun within the year, or begin within ten', () => {
  for (const start of ['2025-11-25', '2036-11-23']) expect(validateOfferTerms({ start }, NOW)).toMatchObject({ start })
})

const bad: [string, TermsInput][] = [
  ['terms.salary.currency', { salary: { ...salary, currency: 'Euro' } }],
  ['terms.salary.currency', { salary: { ...salary, currency: 'eur' } }],
  ['terms.salary.currency', { salary: { ...salary, currency: 'EUO' } }],
  ['terms.salary.max', { salary: { min: 1, currency: 'EUR', interval: 'YEAR' } }],
  ['terms.salary.min', { salary: { max: 1, currency: 'EUR', interval: 'YEAR' } }],
  ['terms.salary', { salary: { ...salary, min: 1 } }],
  ['terms.start', { start: '2025-11-23' }],
  ['terms.start', { start: '2207-02-01' }],
  ['terms.place', { place: 'Ber\u202egen' }],
  ['terms.salary.interval', { salary: { ...salary, interval: 'CENTURY' } }],
  ['terms.salary.amount', { salary: { currency: 'EUR', interval: 'YEAR' } }],
  ['terms.salary', { salary: { ...salary, amount: -1 } }],
  ['terms.salary', { salary: { ...salary, amount: Number.NaN } }],
  ['terms.salary', { salary: { min: 2, max: 1, currency: 'EUR', interval: 'YEAR' } }],
  ['terms.start', { start: '2027-02-30' }],
  ['terms.start', { start: 'soon' }],
  ['terms.place', { place: 'x'.repeat(201) }],
  ['terms.more', { more: Array.from({ length: 13 }, (_, at) => ({ label: `Term ${at}`, value: 'yes' })) }],
  ['terms.more.0.label', { more: [{ label: ' ', value: 'yes' }] }],
  ['terms.more.0.value', { more: [{ label: 'Bonus', value: '\u200b' }] }],
  ['terms.more.0.value', { more: [{ label: 'Bonus', value: '50\u202e000,1' }] }],
  ['terms.more.0.label', { more: [{ label: 'Bo\u2067nus', value: '1' }] }],
  [
    'terms.more.1.label',
    {
      more: [
        { label: 'x'.repeat(80), value: '1' },
        { label: 'x'.repeat(81), value: '1' },
      ],
    },
  ],
  ['terms.more.0.value', { more: [{ label: 'Bonus', value: 'x'.repeat(401) }] }],
  [
    'terms.more.1.label',
    {
      more: [
        { label: 'Bonus', value: '1' },
        { label: ' Bonus', value: '2' },
      ],
    },
  ],
]
test.each(bad)('bad terms are refused by field: %s', (field, terms) => {
  expect(listRefusedFields(terms)).toEqual([field])
})

function listRefusedFields(terms: TermsInput): string[] | null {
  try {
    validateOfferTerms(terms, NOW)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return Object.keys(error.toTexts('en').fieldErrors ?? {})
  }
}
