import { expect, test } from 'vitest'
import { pickFontSlices } from './font-slices.ts'

test('P-06 of a font in slices only those are fetched that have what is written', () => {
  const slices = [
    { name: 'latin', ranges: 'U+0-7F,U+A0' },
    { name: 'other-latin', ranges: 'U+0-FF' },
    { name: 'greek', ranges: 'U+370-3FF' },
  ]
  const namesFor = (text: string) =>
    pickFontSlices(
      slices,
      Array.from(text, (one) => one.codePointAt(0) ?? 0),
    ).map(({ name }) => name)
  expect(namesFor('abc')).toEqual(['latin'])
  expect(namesFor('aé')).toEqual(['latin', 'other-latin'])
  expect(namesFor('Ω')).toEqual(['greek'])
  expect(namesFor('あ')).toEqual([])
})
