import { expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'

it('keeps words apart that were in different blocks, and cuts between words', () => {
  expect(toPlainText('<h2>Care</h2><ul><li>On<b>e</b></li><li>Two</li></ul>', 100)).toBe('Care One Two')
  expect(toPlainText('<p>One two three</p>', 9)).toBe('One two…')
  expect(toPlainText('<p>Donaudampfschifffahrt</p>', 10)).toBe('Donau…')
})
