import { expect, test } from 'vitest'
import { detectHomeCountry } from './home-country.ts'

test('F-18 a phone number begins in the country of the site, else of the visitor, else in the United States', () => {
  expect(detectHomeCountry('NO', ['de-AT'])).toBe('NO')
  expect(detectHomeCountry('', ['de', 'de-AT', 'en-US'])).toBe('AT')
  expect(detectHomeCountry('Norway', ['en-GB'])).toBe('GB')
  for (const languages of [[], ['de'], ['es-419'], ['!', '']]) expect(detectHomeCountry('', languages)).toBe('US')
})
