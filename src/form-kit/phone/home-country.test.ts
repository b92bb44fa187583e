import { expect, test } from 'vitest'
import { homeCountry } from './home-country.ts'

test('F-18 a phone number begins in the country of the site, else of the visitor, else in the United States', () => {
  expect(homeCountry('NO', ['de-AT'])).toBe('NO')
  expect(homeCountry('', ['de', 'de-AT', 'en-US'])).toBe('AT')
  expect(homeCountry('Norway', ['en-GB'])).toBe('GB')
  for (const languages of [[], ['de'], ['es-419'], ['!', '']]) expect(homeCountry('', languages)).toBe('US')
})
