import { expect, it } from 'vitest'
import { toShortPlainText } from './plain-text.ts'

it('keeps words apart that were in different blocks, and cuts between words', () => {
  expect(toShortPlainText('<h2>Care</h2><ul><li>On<b>e</b></li><li>Two</li></ul>', 100)).toBe('Care One Two')
  expect(toShortPlainText('<p>One two three</p>', 9)).toBe('One two…')
  expect(toShortPlainText('<p>Donaudampfschifffahrt</p>', 10)).toBe('Donau…')
})
