import { expect, test } from 'vitest'
import { englishLabels } from './english-labels.test-kit.ts'
import { SECTIONS } from './exported-profile.ts'
import { createInstalledFonts } from './fonts/installed-fonts.test-kit.ts'
import { makePdf, type PdfOptions } from './make-pdf.ts'
import { runOn } from './node-files.test-kit.ts'
import { buildPdfObjects } from './pdf-objects.test-kit.ts'
import { ada, arabic, german, hebrew, japanese, longTitle, buildPersonWith } from './people.test-kit.ts'
import { TEMPLATES } from './templates/templates.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

const english: PdfOptions = {
  template: 'classic',
  paper: 'a4',
  locale: 'en',
  sections: SECTIONS,
  labels: englishLabels,
}
const people = { ada, arabic, hebrew, japanese, german, longTitle, long: buildPersonWith(14) }
const getLocale = (name: string) => ({ arabic: 'ar', hebrew: 'he', japanese: 'ja', german: 'de' })[name] ?? 'en'
const all = TEMPLATES.flatMap((template) => Object.keys(people).map((name) => ({ template, name })))

const getPdf = ({ template, name }: { template: PdfOptions['template']; name: string }) => {
  const locale = getLocale(name)
  const profile = people[name as keyof typeof people]
  return makePdf(profile, { ...english, template, locale }, createInstalledFonts(locale), shapeHere)
}

test.each(all)('P-06 every code of $name in $template says its text, and fonts are embedded in parts', async (one) => {
  const objects = await buildPdfObjects(await getPdf(one))
  const fonts = objects.filter((object) => object.includes('/Subtype /Type0'))
  const programs = objects.filter((object) => object.includes('/FontFile2'))
  expect(programs).toHaveLength(fonts.length)
  for (const font of fonts) expect(font).toMatch(/\/BaseFont \/[A-Z]{6}\+Noto\w+-\w+ .*\/ToUnicode \d+ 0 R/)
  const maps = objects.filter((object) => object.includes('beginbfchar'))
  const descendants = objects.filter((object) => object.includes('/CIDFontType2'))
  for (const [index, map] of maps.entries()) {
    const entries = map.slice(map.indexOf('beginbfchar'))
    const texts = new Set(
      [...entries.matchAll(/^<([0-9A-F]{4})> </gm)].map((match) => Number.parseInt(match[1] ?? '', 16)),
    )
    const widths = /\/W \[0 \[([^\]]*)\]/.exec(descendants[index] ?? '')?.[1]?.split(' ') ?? []
    // Code 0 is what a font draws for what it does not have.
    expect(texts.size).toBe(widths.length - 1)
  }
})

test.each(all)('P-06 other programs find no fault with $name in $template, where they are installed', async (one) => {
  const pdf = await getPdf(one)
  const checked = runOn(pdf, 'qpdf', ['--check', 'FILE'])
  expect(checked?.stdout ?? NO_FAULTS).toContain(NO_FAULTS)
  const fonts = runOn(pdf, 'pdffonts', ['FILE'])
  // Embedded, a subset, with its text.
  for (const line of fonts?.stdout.split('\n').slice(2, -1) ?? []) expect(line).toMatch(/ yes yes yes /)
  expect(fonts?.stderr ?? '').toBe('')
})

const NO_FAULTS = 'No syntax or stream encoding errors'
