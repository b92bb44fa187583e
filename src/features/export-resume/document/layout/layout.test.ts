import { expect, test } from 'vitest'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { makePages, type PageOptions } from '#src/features/export-resume/document/make-pages.ts'
import type { Page, Pages, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import { SECTIONS, type ExportedProfile } from '#src/features/export-resume/exported-profile.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { ada, buildPersonWith } from '#src/features/export-resume/people.test-kit.ts'
import { computeBreakFlags } from './line-breaks.ts'
import { paginateRows } from './paginate.ts'
import type { WordShaper } from '#src/features/export-resume/shaper/word-shaper.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

const options = { paper: 'a4', locale: 'en', sections: SECTIONS, labels: englishLabels } as const
const listPages = (template: PageOptions['template'], profile: ExportedProfile, locale = 'en') =>
  makePages(profile, { ...options, template, locale }, createInstalledFonts(locale), shapeHere)
const listTexts = ({ marks }: Page) => marks.filter((mark): mark is TextRun => mark.kind === 'text')

test('P-06 where one reads from the right, a page is the mirror image', async () => {
  const left = await listPages('modern', ada)
  const right = await listPages('modern', ada, 'he')
  const nameOf = ({ pages }: Pages) => pages.flatMap(listTexts).find(({ node }) => node?.tag === 'H1')
  const [one, other] = [nameOf(left), nameOf(right)]
  expect(one?.x).toBeCloseTo(right.width - (other?.x ?? 0) - (other?.width ?? 0), 1)
})

test('P-06 no line ends with what separates two contacts', async () => {
  const place = 'Somewhere far away from everything else on this earth'
  const { pages } = await listPages('classic', { ...ada, location: place, links: [] })
  const lines = Map.groupBy(pages.flatMap(listTexts), ({ y }) => y)
  const last = [...lines.values()].map((line) => line.at(-1)?.text ?? '')
  expect(last.filter((text) => text.trim().endsWith('·'))).toEqual([])
})

test('P-06 a smaller type is taken where that saves a page, and only there', async () => {
  const sizeOf = ({ pages }: Pages) => pages.flatMap(listTexts).find(({ node }) => node?.tag === 'H1')?.size
  const few = await listPages('compact', ada)
  const more = await listPages('compact', buildPersonWith(4))
  expect(few.pages).toHaveLength(1)
  expect(more.pages).toHaveLength(1)
  expect(sizeOf(more)).toBeLessThan(sizeOf(few) ?? 0)
})

test('P-06 a page takes one row at least, however high', () => {
  const row = { marks: [], height: 500, spaceBefore: 0, mayBreakBefore: false }
  expect(paginateRows([row, row, row], () => ({ top: 0, bottom: 100 }))).toHaveLength(3)
})

const breakText = (text: string) => {
  const breaks = computeBreakFlags(text)
  return text.split('').reduce((whole, unit, at) => whole + (breaks[at] ? '|' : '') + unit, '')
}

test('P-06 lines break between words, after hyphens, between ideographs, and in addresses', () => {
  expect(breakText('Full-time or 2019-2020 and/or C++')).toBe('Full-|time |or |2019-2020 |and/or |C++')
  expect(breakText('a\u00A0b – c')).toBe('a\u00A0b |– |c')
  expect(breakText('「東京」でカッコ、ー。')).toBe('「東|京」|で|カッ|コ、ー。')
  expect(breakText('a, \u2068b\u2069, \u2068c')).toBe('a, \u2068|b\u2069, \u2068|c')
  expect(breakText('somebody.with.long@mail.example')).toBe('somebody.with|.long|@mail|.example')
  expect(breakText('https://example.com/a/b')).toBe('https://example|.com/|a/|b')
})

test('P-06 words of scripts whose letters change places are set by HarfBuzz, also those that break a line', async () => {
  const name = 'प्रियंका शर्मा'
  const long = 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್ '.repeat(30).trim()
  const requests: string[] = []
  const shaper: WordShaper = (font, words) => {
    requests.push(...words.map(({ text }) => text))
    return shapeHere(font, words)
  }
  const person = { ...ada, firstName: name, lastName: '', summary: long }
  const given = { ...options, template: 'classic', locale: 'en' } as const
  const { pages } = await makePages(person, given, createInstalledFonts(), shaper)
  const [first] = pages.flatMap(listTexts)
  expect(first?.clusters.map(({ text }) => text).join('')).toBe(name)
  // The vowel sign precedes the letters that it follows in the text.
  expect(first?.clusters[0]).toMatchObject({ text: 'प्रि' })
  expect(first?.clusters.flatMap(({ glyphs }) => glyphs).map(({ id }) => id)).not.toContain(0)
  expect(requests).toContain('ಎಂಜಿನಿಯರ್')
})
