import { expect, test } from 'vitest'
import { detectDirection, hasRightToLeftLetters, toLogicalText } from './logical-order.ts'

/** Texts as a PDF paints them: each piece to the right of the previous one. */
const buildPaintedTexts = (...texts: string[]) => texts.map((text, index) => ({ text, left: index * 5 }))

test.each([
  ['letters in their forms, from the left', ['ة', 'ﺪ', 'ﺤ', 'ﺘ', 'ﻤ', 'ﻟ', 'ا'], 'المتحدة'],
  ['several letters in one piece', ['ﺔ', 'ﻴ', 'ﺑ', 'ﺮ', 'ﻌ', 'ﻟ', 'رات ا', 'ﺎ', 'ﻣ', 'إ', 'ال'], 'الإمارات العربية'],
  ['a ligature', ['م', 'ﻼ', 'ﺳ'], 'سلام'],
  ['a number in the middle', ['ﻡ', 'ﻮ', 'ﻳ', ' ', '30', ' ', 'ل', 'ﻼ', 'ﺧ'], 'خلال 30 يوم'],
  [
    'a name of several words in the middle',
    ['ة', 'ﻛ', 'ﺮ', 'ﺷ', ' ', 'Merrow', ' ', 'Line', ' ', 'ﻲ', 'ﻓ'],
    'في Merrow Line شركة',
  ],
  ['an Arabic word in an English line', ['To ', 'م', 'ﻼ', 'ﺳ', ', ', 'dear'], 'To سلام, dear'],
  ['Hebrew', ['ם', 'ו', 'ל', 'ש'], 'שלום'],
])('T-05 O-06 %s', (_what, texts, read) => {
  expect(toLogicalText(buildPaintedTexts(...texts), read.startsWith('To') ? 'ltr' : 'rtl')).toBe(read)
})

test('T-05 nothing else is changed', () => {
  for (const text of ['Merrowline', 'm²', 'ﬁrst', '1 / 3'])
    expect(toLogicalText(buildPaintedTexts(text), 'ltr')).toBe(text)
  expect(['ﺪ', 'ש', 'a', '7'].map(hasRightToLeftLetters)).toEqual([true, true, false, false])
})

test('T-05 a page is read from the side of most of its letters', () => {
  expect(detectDirection('رسالة من Merrowline إلى السيدة')).toBe('rtl')
  expect(detectDirection('A letter to السيدة')).toBe('ltr')
})
