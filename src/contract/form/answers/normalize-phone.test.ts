import { expect, test } from 'vitest'
import { stripPhoneSeparators, normalizePhone } from './normalize-phone.ts'

test.each([
  ['٠٧٩١١ ١٢٣٤٥٦', '07911 123456'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['۰۹۱۲۳۴۵۶۷۸۹', '09123456789'],
  ['+49 171 ２３４５６７８', '+49 171 2345678'],
  ['＋８１ ９０－１２３４－５６７８', '+81 90-1234-5678'],
  ['०९८७६५४३२१०', '09876543210'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', '081 234 5678'],
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['𝟬𝟳𝟵𝟭𝟭 𝟭𝟮𝟯𝟰𝟱𝟲', '07911 123456'],
  ['\u202a+1 415-555-2671\u202c', '+1 415-555-2671'],
  ['\u2068+1 415 555 2671\u2069\u200e', '+1 415 555 2671'],
  ['+1 (415) 555\u20112671', '+1 (415) 555-2671'],
  ['+1\u00a0415\u202f555\u20032671', '+1 415 555 2671'],
  ['415–555—2671', '415-555-2671'],
  ['415\u2212555\u22122671', '415-555-2671'],
  ['tel:+14155552671', '+14155552671'],
  ['TEL:+1-415-555-2671;ext=5', '+1-415-555-2671'],
  ['+49 (0)171 2345678', '+49 171 2345678'],
  ['0044 (0) 7911 123456', '0044 7911 123456'],
  ['(0171) 2345678', '(0171) 2345678'],
  ['call me', 'call me'],
  ['', ''],
])('F-11 %j is typed or copied for %j', (typed, plain) => {
  expect(normalizePhone(typed)).toBe(plain)
  expect(normalizePhone(plain)).toBe(plain)
})

test('F-11 with a calling code it is one piece, without one it stays as it is written', () => {
  expect(stripPhoneSeparators('+٩٧١ (50) 123-45.67')).toBe('+971501234567')
  expect(stripPhoneSeparators('07911 123 456')).toBe('07911 123 456')
})

test('F-11 digits of every script are read', () => {
  const digits = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    /^\p{Decimal_Number}$/u.test(character),
  )
  expect(digits.length % 10).toBe(0)
  for (const [at, digit] of digits.entries()) expect(normalizePhone(digit)).toBe(String(at % 10))
})
