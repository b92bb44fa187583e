import { expect, test } from 'vitest'
import { parseSentence } from './parse-sentence.ts'

test.each([
  ['around £31,500', 31_500, 'GBP'],
  ['from 45k a year', 45_000, null],
  ['$22.50/hr', 46_800, 'USD'],
  ['2,900 dollars per month', 34_800, 'USD'],
  ['sixty thousand pounds', 60_000, 'GBP'],
  ['17,50 € die Stunde', 36_400, 'EUR'],
  ['3.100 Euro brutto monatlich', 37_200, 'EUR'],
  ['mindestens 52.000 brutto im Jahr', 52_000, null],
  ['dreitausend Euro im Monat', 36_000, 'EUR'],
  ['Stundenlohn 15 Euro', 31_200, 'EUR'],
  ['2 200 euros net par mois', 26_400, 'EUR'],
  ['35k€ brut annuel', 35_000, 'EUR'],
  ['12,50 € de l’heure', 26_000, 'EUR'],
  ['deux mille euros mensuels', 24_000, 'EUR'],
  ['unos 1.800 euros netos al mes', 21_600, 'EUR'],
  ['18 mil pesos mensuales', 216_000, null],
  ['24.000 € brutos anuales', 24_000, 'EUR'],
  ['10 euros la hora', 20_800, 'EUR'],
  ['3 millones de pesos al mes', 36_000_000, null],
  ['٨٠٠٠ ريال شهريا', 96_000, 'SAR'],
  ['خمسة آلاف درهم في الشهر', 60_000, 'AED'],
  ['15 ألف جنيه', 180_000, 'EGP'],
  ['٢٠ دولار في الساعة', 41_600, 'USD'],
  ['2.800 euro bruto per maand', 33_600, 'EUR'],
  ['16 euro per uur', 33_280, 'EUR'],
  ['ongeveer 48.000 per jaar', 48_000, null],
  ['minimaal drieduizend euro per maand', 36_000, 'EUR'],
] as const)('S-18 the pay of a year: %s', (text, amount, currency) => {
  const { pay, rest } = parseSentence(`nurse, ${text}`)
  expect([pay, rest]).toEqual([{ amount, currency }, 'nurse,'])
})

test('S-18 numbers of something else are no pay', () => {
  for (const text of [
    '5 years of experience',
    '20 Stunden die Woche',
    'dans 10 km',
    '3 días',
    '520-Euro-Job',
    'خبرة 3 سنوات',
    '24 uur per week',
  ])
    expect([text, parseSentence(text).pay]).toEqual([text, null])
})
