import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferTerms as Terms } from '#contract/offers/offer-terms.ts'
import { OfferTerms } from './offer-terms.tsx'

/** Names and values as they are read, line by line. */
function listLines(terms: Terms | null, isShort = false): string[] {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OfferTerms terms={terms} isShort={isShort} />
    </I18nProvider>,
  )
  return [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', value = '']) =>
    `${name}: ${value}`.replaceAll(/<[^>]+>/g, ''),
  )
}

const salary = { currency: 'EUR', min: 64_900, max: 64_900, interval: 'YEAR' } as const
const more = [{ label: 'Vacation', value: '30 days' }]

test('O-01 an offer says its terms, also when it is the only one', () => {
  expect(listLines({ salary, start: '2027-02-01', place: 'Bergen', more })).toEqual([
    'Salary: €64,900 a year',
    'Place: Bergen',
    'First day of work: Feb 1, 2027',
    'Vacation: 30 days',
  ])
})

test('O-01 on a card they are short', () => {
  expect(listLines({ salary: { ...salary, max: null, interval: 'HOUR' }, more }, true)).toEqual([
    'Salary: From €64,900 an hour',
  ])
})

test.each([
  ['no terms', null],
  ['terms that say nothing', {}],
  ['a salary without an amount', { salary: { ...salary, min: null, max: null } }],
])('O-01 %s draw nothing', (_, terms) => expect(listLines(terms)).toEqual([]))
