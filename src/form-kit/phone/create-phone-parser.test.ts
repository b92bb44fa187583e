import { expect, it, test } from 'vitest'
import plans from 'libphonenumber-js/metadata.min'
import { createPhoneParser } from './create-phone-parser.ts'

const phones = createPhoneParser(plans)

it('F-11 a national number becomes calling code and number in one', () => {
  expect(phones.read('(201) 555-0123', 'US')).toMatchObject({ number: '+12015550123', country: 'US', isValid: true })
  expect(phones.read('030 901820', 'DE')).toMatchObject({ number: '+4930901820', country: 'DE' })
})

it('F-11 a number with its calling code says where it is from', () => {
  expect(phones.read('+44 20 7946 0958', 'US')).toMatchObject({ number: '+442079460958', country: 'GB' })
})

it('F-11 it is written the way its country writes it', () => {
  expect(phones.format('2015550123', 'US')).toBe('(201) 555-0123')
  expect(phones.read('+12015550123', 'US')?.national).toBe('(201) 555-0123')
})

it('F-18 letters are no number, and too short a number is not valid', () => {
  expect(phones.read('call me', 'US')).toBeUndefined()
  expect(phones.read('201 555 0123 ask for Ann', 'US')).toBeUndefined()
  expect(phones.read('555-0123', 'US')?.isValid).toBe(false)
})

it('F-11 countries come with their calling code', () => {
  expect(phones.callingCodeOf('IE')).toBe('+353')
  expect(phones.countries.length).toBeGreaterThan(200)
})

test.each([
  ['٠٧٩١١ ١٢٣٤٥٦', 'GB', '+447911123456'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'GB', '+971501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
  ['+49 171 ２３４５６７８', 'US', '+491712345678'],
  ['\u202a+1 415-555-2671\u202c', 'GB', '+14155552671'],
  ['+1 (415) 555\u20112671', 'GB', '+14155552671'],
  ['\u202d(415)\u00a0555\u20112671\u202c', 'US', '+14155552671'],
  ['tel:+14155552671', 'GB', '+14155552671'],
  ['tel:0171-2345678', 'DE', '+491712345678'],
  ['０９０ー１２３４ー５６７８', 'JP', '+819012345678'],
  ['+225 07 12 34 56 78', 'GB', '+2250712345678'],
  ['0044 7911 123456', 'DE', '+447911123456'],
  ['+44 (0)7911 123456', 'DE', '+447911123456'],
  ['०९८७६ ५४३२१०', 'IN', '+919876543210'],
])('F-11 %j typed for %s is %s', (typed, country, number) => {
  expect(phones.read(typed, country)).toMatchObject({ number, isValid: true })
})
