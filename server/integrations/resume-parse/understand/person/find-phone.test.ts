import { expect, test } from 'vitest'
import { plainLine } from '#server/integrations/resume-parse/layout/line.ts'
import { countryOfHome, findPhone } from './find-phone.ts'

const phone = (text: string, language: string | null = null, country: string | null = null) =>
  findPhone(
    text.split('\n').map((line) => plainLine(line)),
    { language, country },
  )?.phone

test.each([
  ['Tel. 0711 1234567', 'de', null, '+497111234567'],
  ['06 12 34 56 78', 'fr', null, '+33612345678'],
  ['(217) 555-0199', 'en', null, '+12175550199'],
  ['Pleasantville, CA 94588 (201) 555-0123 a@b.example', 'en', 'US', '+12015550123'],
  ['+81 (0) 90-1234-1368', 'ja', null, '+819012341368'],
  ['0049 1512 3456789', 'en', null, '+4915123456789'],
  ['966+ 51 234 1303', 'ar', null, '+966512341303'],
  ['1303 234 51 966+', 'ar', null, '+966512341303'],
  ['0450 00 43 49', 'nl', 'BE', '+32450004349'],
  ['Curitiba – PR, 80240-010 (11) 96123-4061 a@b.example', 'pt', 'BR', '+5511961234061'],
])('P-04 %s is a telephone number', (text, language, country, expected) => {
  expect(phone(text, language, country)).toBe(expected)
})

test('P-04 periods and numbers of fax are none, a named one comes first', () => {
  expect(phone('2015 - 2018', 'en')).toBeUndefined()
  expect(phone('Fax +44 20 7946 0000\nMobile +44 7400 123456', 'en')).toBe('+447400123456')
})

test('P-04 the town tells the country of a number where its language is at home', () => {
  expect(countryOfHome('Gent', 'nl')).toBe('BE')
  expect(countryOfHome('Namur, Belgique', 'fr')).toBe('BE')
  expect(countryOfHome('الشارقة', 'ar')).toBe('AE')
  expect(countryOfHome('Gent', 'es')).toBeNull()
})
