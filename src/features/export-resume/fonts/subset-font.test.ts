import * as harfbuzz from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { readFont } from '#src/features/export-resume/fonts/font.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { shapeClusters } from '#src/features/export-resume/fonts/opentype/shape-clusters.ts'
import { createFontSubset } from '#contract/pdf-text/subset-font.ts'

async function subsetOf(text: string, isRightToLeft: boolean) {
  const [file] = await createInstalledFonts()('sans', 400, [text.codePointAt(0) ?? 0])
  if (!file) throw new Error('No font has this text')
  const font = await readFont(file)
  const subset = createFontSubset(font.tables)
  const clusters = shapeClusters(font, text, { isRightToLeft, locale: 'en' })
  const codes = clusters.map((cluster) => subset.codeOf(cluster, isRightToLeft))
  const { file: written, codes: said } = subset.finish()
  const drawn = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(written)))
  return { codes, said, written, paths: codes.map((code) => drawn.glyphToPath(code)), whole: file }
}

test('P-06 a subset draws the same outlines, and each code says its text', async () => {
  const { codes, said, paths, written, whole } = await subsetOf('Añña', false)
  expect(codes).toEqual([1, 2, 2, 3])
  expect(said.map(({ text }) => text)).toEqual(['', 'A', 'ñ', 'a'])
  for (const path of paths) expect(path).toMatch(/^M/)
  expect(written.length).toBeLessThan(whole.length / 4)
})

test('P-06 a letter with its dots and signs is one glyph, put together in the subset', async () => {
  const plain = await subsetOf('ب', true)
  const marked = await subsetOf('بَّ', true)
  expect(marked.codes).toHaveLength(1)
  // The glyph has the contours of the letter, and more.
  const contours = (path: string | undefined) => path?.split('M').length ?? 0
  expect(contours(plain.paths[0])).toBeGreaterThan(2)
  expect(contours(marked.paths[0])).toBeGreaterThan(contours(plain.paths[0]))
})

test('P-06 the same glyph for two texts has two codes', async () => {
  const { codes, paths } = await subsetOf('ی ي'.replace(' ', ''), true)
  expect(new Set(codes).size).toBe(codes.length)
  expect(paths.every((path) => path.startsWith('M'))).toBe(true)
})
