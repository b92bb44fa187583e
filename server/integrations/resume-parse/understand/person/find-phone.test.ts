import { expect, test } from 'vitest'
import { createLine } from '#server/integrations/resume-parse/layout/line.ts'
import { findPhone } from './find-phone.ts'
import { guessHomeCountries } from './home-countries.ts'

const phone = (text: string, language: string | null = null, country: string | null = null) =>
  inBody(text, '', language, country)
const inBody = (about: string, body: string, language: string | null = null, country: string | null = null) => {
  const [head, all] = [about, `${about}\n${body}`].map((part) => part.split('\n').map((line) => createLine(line)))
  return findPhone(head ?? [], all ?? [], { language, homes: country === null ? [] : [country] })?.phone
}

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

test.each([
  ['Gent', 'nl', ['BE']],
  ['Namur, Belgique', 'fr', ['BE']],
  ['الشارقة', 'ar', ['AE']],
  ['Gent', 'es', ['BE']],
  ['Milano', 'en', ['IT']],
  ['Milan, MI', 'en', ['US']],
  ['Perth WA', 'en', ['AU']],
  ['Newcastle, NSW', 'en', ['AU']],
  ['8001 Zürich', 'de', ['CH']],
  ['8010 Graz', 'de', ['AT']],
  ['3250 Qqqdorf', 'de', ['AT', 'CH']],
  ['Karachi', 'en', ['PK']],
  ['Casablanca', 'fr', ['MA']],
  ['São Paulo, SP', 'pt', ['BR']],
  ['Lincoln', 'en', ['US', 'GB']],
  ['Qqqton', 'en', []],
])('P-04 %s in %s tells where somebody is at home', (written, language, countries) => {
  const location = written.replace(/^\d+ /, '')
  expect(guessHomeCountries({ location, line: createLine(written) }, language)).toEqual(countries)
})

test.each([
  ['a range of pages', 'Journal of Fisheries 12, pp. 994–1006', 'en', 'GB'],
  ['a range of pages in a line of its own', '994–1006', 'en', 'GB'],
  ['a number of a country that nothing names', 'Phone 055 631 3233', 'en', null],
  ['a number of two countries', 'هاتف 055 123 4567', 'ar', null],
  ['an ISBN', 'ISBN 978-3-16-148410-0', 'de', 'DE'],
  ['too many digits', '+44 7911 123456 789 012', 'en', 'GB'],
  ['too few', 'Mobile +46 70 12', 'sv', 'SE'],
  ['a bank account', 'IBAN DE89 3704 0044 0532 0130 00', 'de', 'DE'],
  ['a British number in English that names no place', '05556 313 233', 'en', null],
  ['ten digits in English that name no place', 'Mobile 7028912345', 'en', null],
  ['one that is cut short', 'Mobil 0151 23456', 'de', 'DE'],
  ['one that is cut short', 'Tél : 01 23 45 67 8', 'fr', 'FR'],
  ['one of another country than at home', '0664 1234567', 'fr', 'FR'],
  ['one that no network gives out', '07 12 34 56 78', 'fr', 'FR'],
  ['a CPF', 'CPF 123.456.789-09', 'pt', 'BR'],
  ['a CPF that is not called so', '123.456.789-09', 'pt', 'BR'],
  ['a number for taxes', 'VAT 01234567890', 'en', 'IT'],
  ['a number for taxes', 'P. IVA 01234567890', 'it', 'IT'],
  ['a number for taxes', 'USt-IdNr. DE 123456789', 'de', 'DE'],
  ['a number for taxes', 'Steuernr. 22/815/08154', 'de', 'DE'],
  ['a number of an insurance', 'SV-Nr. 65 170389 K 008', 'de', 'DE'],
  ['a licence', 'RN License 4155552671', 'en', 'US'],
  ['a licence', 'Driver License 303-555-0199-1', 'en', 'US'],
  ['an identity card', 'DNI 45123456', 'es', 'AR'],
  ['a passport', 'Passport No. 533401928', 'en', 'GB'],
  ['a register of firms', 'SIRET 732 829 320 00074', 'fr', 'FR'],
  ['a number of a person', 'PESEL 44051401359', 'pl', 'PL'],
  ['a number of a person', 'ИНН 500100732259', 'ru', 'RU'],
  ['a number of a person', 'RG: 27.123.456-7', 'pt', 'BR'],
  ['years', '2015–2018 2019–2024', 'en', 'US'],
  ['a number of North America that begins with 0', '(055) 631-3233', 'en', 'US'],
])('P-04 %s is no telephone number: %s', (_what, text, language, country) => {
  expect(phone(text, language, country)).toBeUndefined()
})

test('P-04 where the number at the top is broken, one of the body is not taken for it', () => {
  const body = 'References\nJane Roe, manager, +44 7400 123456'
  expect(inBody('Ada Lovelace\n+44 7911 12', body, 'en', 'GB')).toBeUndefined()
  expect(inBody('Ada Lovelace\nPhone: 07911 1234x6', body, 'en', 'GB')).toBeUndefined()
  expect(inBody('Ada Lovelace\nLondon SW1A 1AA', 'Contact +44 7400 123456', 'en', 'GB')).toBe('+447400123456')
  expect(inBody('Ada Lovelace\nFax +44 20 7946', 'Mobile +44 7400 123456', 'en', 'GB')).toBe('+447400123456')
})

test.each([
  ['\u202a+1 415-555-2671\u202c', '+14155552671'],
  ['tel:+14155552671', '+14155552671'],
  ['جوال: +٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['+49 (0)171 ２３４５６７８', '+491712345678'],
])('P-04 %j is read as the field for it reads it', (text, expected) => {
  expect(phone(text, 'en', null)).toBe(expected)
})
