import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { shapeLine } from './shape-line.ts'
import { createTextWriter } from './text-writer.ts'
import { extractText } from './extracted-text.test-kit.ts'

/** Lists the text of a line's clusters from left to right, without direction marks. */
const listClusters = (text: string) =>
  shapeLine(text).flatMap((run) => run.clusters.map((cluster) => cluster.text.replaceAll(/[\u200e\u200f]/g, '')))
const joinClusters = (text: string) => listClusters(text).join('')

test('O-17 Arabic letters are joined as in the word; lam and alef become one', { tags: 'slow' }, () => {
  const glyphs = (text: string) => shapeLine(text).flatMap((run) => run.clusters.flatMap((one) => one.glyphs))
  const joined = (text: string) => {
    const alone = new Set([...text].flatMap(glyphs).map(({ id }) => id))
    return glyphs(text).filter(({ id }) => !alone.has(id)).length
  }
  expect(joined('محمد')).toBeGreaterThan(2)
  expect(joined('لا')).toBe(2)
  expect(listClusters('مُحَمَّد')).toEqual(['د', 'مَّ', 'حَ', 'مُ'])
})

test(
  'O-17 lines from right to left are turned round, marks of direction disappear, numbers and Latin stay',
  { tags: 'slow' },
  () => {
    expect(joinClusters('שרה כהן')).toBe('ןהכ הרש')
    expect(joinClusters('\u200fمريم Smith 42')).toBe('Smith 42 ميرم')
    // The number and its brackets follow the direction of the preceding name (rule N0); the font mirrors the brackets.
    expect(joinClusters('Offer for שרה (42)')).toBe('Offer for )42( הרש')
    expect(joinClusters('Jose\u0301 O’Brien')).toBe('José O’Brien')
    expect(joinClusters('山田 太郎 👩‍💻')).toBe('山田 太郎 👩‍💻')
  },
)

test('O-17 what changes places is one cluster, and says its letters as they were typed', () => {
  expect(listClusters('हिन्दी')).toEqual(['हि', 'न्', 'दी'])
  expect(listClusters('ශ්\u200dරී')).toEqual(['ශ්\u200dරී'])
  expect(joinClusters('علی\u200cرضا')).toBe('اضر\u200cیلع')
})

test.each([
  ['a vowel sign at its end', 'Ali މުހައްމަދު Smith', ['\u200f', '\u200e']],
  ['letters that readers do not know to be turned', 'ߞߋߕߊ߫', ['\u200f']],
  ['Arabic alone', 'محمد', []],
  ['Arabic before other letters', 'Ali محمد Smith', ['\u200e']],
])('O-17 marks of direction help those who take out text: %s', (_, text, marks) => {
  const clusters = shapeLine(text).flatMap((run) => run.clusters.map((cluster) => cluster.text))
  expect(clusters.join('').match(/[\u200e\u200f]/g) ?? []).toEqual(marks)
})

test('O-17 a character that no font has is named, not lost; plain forms stand in for full-width ones', async () => {
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'a4' })
  const pen = await createTextWriter(pdf)
  pen.write(page, 'Łukasz Ğ Ωμέγα Ж Ａｄａ \u{1F9FF}\u{10FFFD}', { x: 40, y: 700 }, { size: 12 })
  const { text } = await extractText(pdf, pen)
  expect(text).toContain('Łukasz Ğ Ωμέγα Ж')
  expect(text.normalize('NFKC')).toContain('Ada')
  expect(text).toContain('[U+10FFFD]')
})

test('a long word is broken, and no line is wider than asked', async () => {
  const pen = await createTextWriter(PDF.create())
  const lines = pen.lines(`Evidence ${'ab'.repeat(64)} and more words`, 10, 120)
  expect(lines.join('').replaceAll(' ', '')).toBe(`Evidence${'ab'.repeat(64)}andmorewords`)
  for (const line of lines) expect(pen.width(line, 10)).toBeLessThanOrEqual(120)
})

test('an isolated name is ordered by itself', () => {
  expect(joinClusters('You opened “\u2068خطاب (2026)\u2069”.')).toBe(`You opened “${joinClusters('خطاب (2026)')}”.`)
  expect(joinClusters('\u200fقبول \u2068Offer (2026)\u2069.')).toBe(`.Offer (2026) ${joinClusters('قبول')}`)
})

test('a mark of direction before a line is stronger than its first letter', () => {
  expect(joinClusters('\u200fAda: قبول')).toBe(`${joinClusters('قبول')} :Ada`)
  expect(joinClusters('\u200eقبول: Ada')).toBe(`${joinClusters('قبول')}: Ada`)
})
