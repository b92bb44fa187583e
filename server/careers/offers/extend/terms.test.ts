import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { makeOffer, offersOf } from '#tests/builders/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { soundTerms, type WantedTerms } from './terms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const salary = { amount: 68_400, currency: 'EUR', interval: 'YEAR' }

test('O-20 terms reach the candidate; one amount stands as both ends of a range', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  await makeOffer(server, { email: 'ada@example.com', terms: { salary, start: '2027-02-01', place: ' Lisbon\n' } })
  await makeOffer(server, { email: 'ada@example.com' })
  const terms = (await offersOf(ada)).map((offer) => offer.terms ?? null)
  expect(terms).toEqual([
    null,
    {
      salary: { currency: 'EUR', min: 68_400, max: 68_400, interval: 'YEAR' },
      start: '2027-02-01',
      place: 'Lisbon',
    },
  ])
})

test('O-20 terms that the employer names itself are kept on one line each, in their order', () => {
  const more = [
    { label: 'Vacation', value: ' 30\n days' },
    { label: 'إجازة', value: '٣٠ يومًا' },
  ]
  expect(soundTerms({ more })).toEqual({
    salary: null,
    start: null,
    place: null,
    more: [
      { label: 'Vacation', value: '30 days' },
      { label: 'إجازة', value: '٣٠ يومًا' },
    ],
  })
  expect(soundTerms({ more: [] })).toBeNull()
})

test('a range may be open at one end, and nothing at all is no terms', () => {
  const open = { min: 40_000, currency: 'EUR', interval: 'YEAR' }
  expect(soundTerms({ salary: open })?.salary).toMatchObject({ min: 40_000, max: null })
  for (const none of [null, undefined, {}, { place: ' ' }, { salary: null, start: '' }])
    expect(soundTerms(none)).toBeNull()
})

const bad: [string, WantedTerms][] = [
  ['terms.salary.currency', { salary: { ...salary, currency: 'Euro' } }],
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
  expect(refusedFields(terms)).toEqual([field])
})

function refusedFields(terms: WantedTerms): string[] | null {
  try {
    soundTerms(terms)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return Object.keys(error.said('en').fieldErrors ?? {})
  }
}
