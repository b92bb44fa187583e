import { expect, test } from 'vitest'
import { payInWords } from './pay-in-words.ts'

test.each([
  ['50k', 50_000, null, ''],
  ['£30,000', 30_000, 'GBP', ''],
  ['£30000 nurse', 30_000, 'GBP', 'nurse'],
  ['nurse 30k+', 30_000, null, 'nurse'],
  ['40-50k developer london', 40_000, null, 'developer london'],
  ['developer 40k - 50k', 40_000, null, 'developer'],
  ['€3.000/Monat', 36_000, 'EUR', ''],
  ['Koch 3.000 € im Monat', 36_000, 'EUR', 'Koch'],
  ['over 60k', 60_000, null, ''],
  ['jobs over 60k a year in Leeds', 60_000, null, 'jobs in Leeds'],
  ['nurse in 50k in London', 50_000, null, 'nurse in in London'],
  ['$25/hr warehouse', 52_000, 'USD', 'warehouse'],
  ['driver £15 per hour', 31_200, 'GBP', 'driver'],
  ['cleaner 12.50 per hour', 26_000, null, 'cleaner'],
  ['salary 45,000', 45_000, null, ''],
  ['30,000', 30_000, null, ''],
  ['35000 per year cook', 35_000, null, 'cook'],
  ['developer minimum 70k€', 70_000, 'EUR', 'developer'],
  ['infirmier 2 200 euros par mois', 26_400, 'EUR', 'infirmier'],
  ['35k€ brut', 35_000, 'EUR', ''],
  ['kock 35 000 kr/mån', 420_000, 'SEK', 'kock'],
  ['programista 15 000 zł', 180_000, 'PLN', 'programista'],
  ['月給30万円 看護師', 3_600_000, 'JPY', '看護師'],
  ['年収500万円以上', 5_000_000, 'JPY', ''],
  ['12 LPA java', 1_200_000, 'INR', 'java'],
  ['lương 20 triệu', 240_000_000, 'VND', ''],
  ['$100k remote', 100_000, 'USD', 'remote'],
  ['from £28,000 to £32,000', 28_000, 'GBP', ''],
  ['£500 pw', 26_000, 'GBP', ''],
  ['£200 a day teacher', 52_000, 'GBP', 'teacher'],
] as const)('S-20 a query asks for pay: %s', (query, amount, currency, rest) => {
  const site = { kr: 'SEK' }[/\bkr\b/.exec(query)?.[0] ?? '']
  expect(payInWords(query, site)).toMatchObject({ amount, currency, rest })
})

test.each([
  '24790',
  'ML-24790',
  '2026',
  'summer 2026 internship',
  '8k tv',
  '4k video editor',
  '401k',
  '401k advisor',
  '5 years experience',
  '40 hours per week',
  '37.5 hours a week',
  '3 days a week',
  '12 month contract',
  'E13',
  '24/7 support',
  '7.5 tonne driver',
  'class 2 driver',
  'react 18',
  'office 365',
  'iso 9001',
  'sap s/4hana',
  '90210',
  '10001 new york',
  'part time 16 hours',
  '"50k"',
  'nurse -50k',
  'h1b',
  '18+',
  'SW1A 1AA',
  '30000',
  '10k run coach',
  'L3 engineer',
  'b2b sales',
  '1st line support',
  '100% remote',
  'night shift 12 hours',
  'level 5',
  'P2P manager',
  '911 operator',
  '',
  '£',
  'c++ 20',
  'minimum 2 years',
  'over 18',
  'from home',
])('S-20 %s is no pay', (query) => expect(payInWords(query)).toBeNull())

test('S-20 a sign of several countries is that of the site, and no query is too long', () => {
  expect(payInWords('$90,000', 'CAD')).toMatchObject({ currency: 'CAD' })
  expect(payInWords('$90,000')).toMatchObject({ currency: 'USD' })
  expect(payInWords('50k', 'CZK')).toMatchObject({ amount: 600_000 })
  for (const piece of ['1 ', '£1 ', '50', '"', 'per '])
    expect(() => payInWords(piece.repeat(100_000 / piece.length))).not.toThrow()
})
