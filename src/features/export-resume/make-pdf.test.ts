import { expect, test } from 'vitest'
import { englishLabels } from './english-labels.test-kit.ts'
import { SECTIONS } from './exported-profile.ts'
import { createInstalledFonts } from './fonts/installed-fonts.test-kit.ts'
import { makePages } from './document/make-pages.ts'
import { makePdf, type PdfOptions } from './make-pdf.ts'
import { runOn } from './node-files.test-kit.ts'
import { buildPdfObjects, utf16 } from './pdf-objects.test-kit.ts'
import { ada, arabic, japanese } from './people.test-kit.ts'
import { countRoles, readInOrder, readPdf, textsById } from './read-pdf.test-kit.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

const english: PdfOptions = {
  template: 'classic',
  paper: 'a4',
  locale: 'en',
  sections: SECTIONS,
  labels: englishLabels,
}
const arabicPdf = () =>
  makePdf(arabic, { ...english, template: 'compact', locale: 'ar' }, createInstalledFonts('ar'), shapeHere)

test('P-06 the parts of a resume are tagged and read in their order', { tags: 'slow' }, async () => {
  const { pages } = await readPdf(await makePdf(ada, english, createInstalledFonts(), shapeHere))
  const [page] = pages
  const read = readInOrder(page?.structure ?? null, textsById(page?.items ?? []))
  expect(read.slice(0, 14)).toEqual([
    'H1 Ada Nowak',
    'P Senior software engineer',
    'Link ada.nowak@example.com',
    'Link +4915112345678',
    'P Berlin, Germany',
    'H2 Summary',
    'P Engineer of payment systems with ten years of experience. I like small teams, plain code and numbers that somebody has measured. Looking for work that candidates, patients or passengers notice.',
    'H2 Work experience',
    'H3 Senior software engineer',
    'P Mar 2019 – Present',
    'P Nordwind Payments, Berlin',
    'P Leads a team of five that runs the ledger.',
    'LBody Cut the time of a settlement from 40 minutes to 90 seconds',
    'LBody Moved 300 million accounts without a minute of downtime',
  ])
  expect(countRoles(page?.structure ?? null)).toMatchObject({ Document: 1, Sect: 7, H1: 1, H2: 7, L: 4, Link: 5 })
})

test('P-06 a resume with two columns is read column by column, contact first', async () => {
  const { pages } = await readPdf(
    await makePdf(ada, { ...english, template: 'modern' }, createInstalledFonts(), shapeHere),
  )
  const [page] = pages
  const read = readInOrder(page?.structure ?? null, textsById(page?.items ?? []))
  const headings = read.filter((line) => line.startsWith('H'))
  expect(headings.slice(0, 6)).toEqual([
    'H1 Ada Nowak',
    'H2 Contact',
    'H2 Skills',
    'H2 Languages',
    'H2 Links',
    'H2 Summary',
  ])
})

test('P-06 title, language, direction and links are said', async () => {
  const { pages, info, metadata, preferences, mark } = await readPdf(await arabicPdf())
  expect(info).toMatchObject({ Title: 'ليلى بن عبد الله – مهندسة برمجيات أولى', Language: 'ar' })
  expect(String(metadata.get('dc:title'))).toContain('ليلى بن عبد الله')
  expect(Object.fromEntries(preferences ?? [])).toEqual({ DisplayDocTitle: true, Direction: 'R2L' })
  expect(mark?.get('Marked')).toBe(true)
  expect(pages[0]?.annotations.map(({ url }) => url).toSorted()).toEqual([
    'https://ada.example.com/',
    'https://www.credly.com/badges/0123',
    'https://www.linkedin.com/in/ada-nowak',
    'mailto:ada.nowak@example.com',
    'tel:+4915112345678',
  ])
})

test('P-06 text that is read from the right is kept as it was typed, in the structure and for programs that copy it', async () => {
  const pdf = await arabicPdf()
  const objects = await buildPdfObjects(pdf)
  const spoken = objects.flatMap((object) =>
    [...object.matchAll(/\/ActualText <([0-9A-F]+)>/g)].map((match) => utf16(match[1] ?? '')),
  )
  expect(spoken).toContain('ليلى بن عبد الله')
  expect(spoken).toContain('الإسلام واللغة والآلات: لا إله، مُحَمَّد، اللَّه'.normalize('NFC'))
  const { pages } = await readPdf(pdf)
  const text = pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
  for (const words of ['ليلى بن عبد الله', 'مهندسة برمجيات أولى', 'لا إله، مُحَمَّد، اللَّه'.normalize('NFC')])
    expect(text).toContain(words)
})

test('P-06 the same resume is the same file', async () => {
  expect(await arabicPdf()).toEqual(await arabicPdf())
})

test('P-06 what is not chosen is not in the file', async () => {
  const pdf = await makePdf(ada, { ...english, sections: ['work'] }, createInstalledFonts(), shapeHere)
  const { pages } = await readPdf(pdf)
  const text = pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
  expect(text).toContain('Nordwind Payments')
  for (const hidden of ['ada.nowak@example.com', 'Kubernetes', 'Summary', 'LinkedIn'])
    expect(text).not.toContain(hidden)
})

test('P-06 a profile without anything is a page with the address', async () => {
  const nobody = { ...ada, firstName: null, lastName: null, headline: null }
  const { pages } = await readPdf(
    await makePdf(nobody, { ...english, sections: [] }, createInstalledFonts(), shapeHere),
  )
  expect(pages).toHaveLength(1)
  expect(readInOrder(pages[0]?.structure ?? null, textsById(pages[0]?.items ?? []))).toEqual([
    'H1 ada.nowak@example.com',
  ])
})

test('P-06 characters that no font has are left out of the pages, never drawn as boxes', async () => {
  const pdf = await makePdf({ ...ada, headline: 'Lead \u{1F9FF} of नमस्ते' }, english, createInstalledFonts(), shapeHere)
  const { pages } = await readPdf(pdf)
  const text = pages.flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : []))).join(' ')
  expect(text).not.toContain('\u{1F9FF}')
  expect(text).toContain('Lead of')
  expect(text).toContain('नमस्ते')
})

test('P-06 poppler reads the structure, where it is installed', async () => {
  const read = runOn(await makePdf(ada, english, createInstalledFonts(), shapeHere), 'pdfinfo', [
    '-struct-text',
    'FILE',
  ])
  if (!read) return
  expect(read.stderr).toBe('')
  const lines = read.stdout.split('\n').map((line) => line.trim())
  expect(lines.slice(0, 3)).toEqual(['Document', 'H1 (block)', '"Ada Nowak"'])
  expect(lines).toContain('"Cut the time of a settlement from 40 minutes to 90 seconds"')
})

test('P-06 the language of a file is that of its text, not of its headings', { tags: 'slow' }, async () => {
  const langs = await Promise.all(
    [ada, arabic, japanese].map(async (person) => {
      const { info } = await readPdf(await makePdf(person, english, createInstalledFonts(), shapeHere))
      return (info as { Language?: string }).Language
    }),
  )
  expect(langs).toEqual(['en', 'ar', 'ja'])
})

test('P-06 emoji, letters in fancy dress and scripts of many kinds are drawn without a box', async () => {
  const fancy = {
    ...ada,
    firstName: 'प्रिया',
    lastName: 'शर्मा',
    headline: 'Designer 🎨✨ and 𝐥𝐞𝐚𝐝 👩🏽\u200D💻',
    skills: [{ name: 'Go 🚀', proficiency: null }],
  }
  const { pages } = await makePages(fancy, english, createInstalledFonts(), shapeHere)
  const runs = pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])))
  const glyphs = runs.flatMap(({ clusters }) => clusters.flatMap((cluster) => cluster.glyphs.map(({ id }) => id)))
  expect(glyphs.length).toBeGreaterThan(100)
  expect(glyphs.filter((id) => id === 0)).toEqual([])
  const text = runs.map((run) => run.text).join('')
  expect(text).toContain('प्रिया शर्मा')
  expect(text).toContain('Designer and lead')
})
