import { expect, test } from 'vitest'
import { englishLabels } from '#src/features/export-resume/english-labels.test-kit.ts'
import { makePages } from '#src/features/export-resume/document/make-pages.ts'
import type { Page, Pages, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import {
  ada,
  arabic,
  german,
  japanese,
  longTitle,
  buildPersonWith,
} from '#src/features/export-resume/people.test-kit.ts'
import { TEMPLATES } from '#src/features/export-resume/templates/templates.ts'
import { shapeHere } from '#src/features/export-resume/shaper/shape-here.test-kit.ts'

const people = [
  { locale: 'en', profile: ada },
  { locale: 'ar', profile: arabic },
  { locale: 'ja', profile: japanese },
  { locale: 'de', profile: german },
  { locale: 'en', profile: longTitle },
  { locale: 'en', profile: buildPersonWith(14) },
  { locale: 'ar', profile: buildPersonWith(6) },
]
const all = TEMPLATES.flatMap((template) => (['a4', 'letter'] as const).map((paper) => ({ template, paper })))

const listPages = (template: (typeof all)[number], { locale, profile }: (typeof people)[number]) =>
  makePages(
    profile,
    { ...template, locale, sections: SECTIONS, labels: englishLabels },
    createInstalledFonts(locale),
    shapeHere,
  )

const listTexts = ({ marks }: Page) => marks.filter((mark): mark is TextRun => mark.kind === 'text')

test.each(all)('P-06 no text leaves the paper or meets other text: $template on $paper', async (template) => {
  for (const person of people) {
    const pages = await listPages(template, person)
    for (const page of pages.pages) {
      for (const run of listTexts(page)) {
        expect(run.x).toBeGreaterThan(20)
        expect(run.x + run.width).toBeLessThan(pages.width - 20)
        expect(run.y).toBeGreaterThan(20)
        expect(run.y).toBeLessThan(pages.height - 15)
      }
      expect(listOverlaps(listTexts(page))).toEqual([])
    }
  }
})

function listOverlaps(runs: readonly TextRun[]): string[] {
  const lines = Map.groupBy(runs, ({ y }) => Math.round(y * 100))
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((one, other) => one.x - other.x)
    return sorted.flatMap((run, index) => {
      const next = sorted[index + 1]
      return next && run.x + run.width > next.x + 0.05 ? [`${run.text} | ${next.text}`] : []
    })
  })
}

test.each(all)(
  'P-06 no page ends with a heading or begins with the last line of a paragraph: $template on $paper',
  async (template) => {
    for (let jobs = 1; jobs <= 12; jobs += 1) {
      const pages = await listPages(template, { locale: 'en', profile: buildPersonWith(jobs) })
      for (const page of pages.pages.slice(0, -1)) {
        const written = listTexts(page).filter(({ node }) => node)
        const lowest = Math.max(...written.map(({ y }) => y))
        const end = written.filter(({ y }) => y === lowest).map(({ node }) => node?.tag)
        expect(end).not.toContain('H2')
        expect(end).not.toContain('H3')
      }
      expect(listLoneLines(pages)).toEqual([])
    }
  },
)

/** Paragraphs with a single line on one of their pages. */
function listLoneLines({ pages }: Pages): string[] {
  const nodes = new Map<TextRun['node'], Map<number, Set<number>>>()
  for (const [index, page] of pages.entries())
    for (const { node, y } of listTexts(page)) {
      if (!node) continue
      const byPage = nodes.get(node) ?? new Map<number, Set<number>>()
      nodes.set(node, byPage.set(index, (byPage.get(index) ?? new Set()).add(y)))
    }
  return [...nodes].flatMap(([node, byPage]) =>
    byPage.size > 1 && [...byPage.values()].some((lines) => lines.size < 2) ? [node?.tag ?? ''] : [],
  )
}
