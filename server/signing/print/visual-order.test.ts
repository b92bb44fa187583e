import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { joinArabic } from './join-arabic.ts'
import { openPen } from './pen.ts'
import { visualOrder } from './visual-order.ts'

const plain = (text: string) => text.normalize('NFKC')

test('O-17 Arabic letters are joined as in the word; lam and alef become one', () => {
  expect([...joinArabic('محمد')].map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([
    'fee3',
    'fea4',
    'fee4',
    'feaa',
  ])
  expect([...joinArabic('على')].map((letter) => letter.codePointAt(0)?.toString(16))).toEqual(['fecb', 'fee0', 'fef0'])
  expect([...joinArabic('لا')]).toHaveLength(1)
  expect([...joinArabic('سلام')].map((letter) => letter.codePointAt(0)?.toString(16))).toEqual(['feb3', 'fefc', 'fee1'])
  for (const name of ['محمد بن عبدالله', 'پژمان گودرزی', 'لآلئ', 'مُحَمَّد'])
    expect(plain(joinArabic(name))).toBe(plain(name))
})

test('O-17 lines from right to left are turned round, marks of direction disappear, numbers and Latin stay', () => {
  expect(visualOrder('שרה כהן')).toBe('ןהכ הרש')
  expect(plain(visualOrder('\u200fمريم Smith 42'))).toBe('Smith 42 ميرم')
  expect(visualOrder('Offer for שרה (42)')).toBe('Offer for הרש (42)')
  expect(visualOrder('Jose\u0301 O’Brien')).toBe('José O’Brien')
  expect(visualOrder('山田 太郎 👩‍💻')).toContain('山田 太郎')
})

test('O-17 a character that no font has is named, not lost; plain forms stand in for full-width ones', async () => {
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'a4' })
  const pen = openPen(pdf)
  pen.write(page, 'Łukasz Ğ Ωμέγα Ж Ａｄａ \u{1F9FF}\u{10FFFD}', { x: 40, y: 700 }, { size: 12 })
  const printed = await PDF.load(await pdf.save({ subsetFonts: true }))
  const text = printed.getPage(0)?.extractText().text
  expect(text).toContain('Łukasz Ğ Ωμέγα Ж')
  expect(text?.normalize('NFKC')).toContain('Ada')
  expect(text).toContain('[U+10FFFD]')
})

test('a long word is broken, and no line is wider than asked', () => {
  const pen = openPen(PDF.create())
  const lines = pen.lines(`Evidence ${'ab'.repeat(64)} and more words`, 10, 120)
  expect(lines.join('').replaceAll(' ', '')).toBe(`Evidence${'ab'.repeat(64)}andmorewords`)
  for (const line of lines) expect(pen.width(line, 10)).toBeLessThanOrEqual(120)
})

test('an isolated name is ordered by itself', () => {
  const name = visualOrder('خطاب (2026)')
  expect(visualOrder('You opened “\u2068خطاب (2026)\u2069”.')).toBe(`You opened “${name}”.`)
  expect(visualOrder('\u200fقبول \u2068Offer (2026)\u2069.')).toBe(`.Offer (2026) ${visualOrder('قبول')}`)
  expect(visualOrder('\ufdd0a \u2068b')).toBe('a b')
})

test('a mark of direction before a line is stronger than its first letter', () => {
  expect(visualOrder('\u200fAda: قبول')).toBe(visualOrder('قبول') + ' :Ada')
  expect(visualOrder('\u200eقبول: Ada')).toBe(visualOrder('قبول') + ': Ada')
})
