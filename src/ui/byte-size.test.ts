import { expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import { formatByteSize } from './byte-size.ts'

const formatSize = (bytes: number, locale = 'en') =>
  formatByteSize(bytes, setupI18n({ locale, messages: { [locale]: {} } }))

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1025, '2 kB'],
  [1_048_575, '1,024 kB'],
  [1_048_576, '1 MB'],
  [10_485_760, '10 MB'],
  [10_590_618, '10.1 MB'],
])('%d bytes are said to be %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})

it('is said in the language of the page', () => {
  expect(formatSize(1_500_000, 'de')).toBe('1,4 MB')
})
