import type { PDF, PDFPage } from '@libpdf/core'
import { contentOf } from '#server/files/pdf-pages/content.ts'
import { shownBox, top, type Box } from './box.ts'
import { drawnLines } from './drawn-lines.ts'
import type { PageView } from './page-box.ts'
import { rulesOf, type Rule } from './rules.ts'
import { mirrored, segmentsOf, type PageSegments, type Segment } from './segments.ts'

/** A page with its words, the lines that may be written on, and what stands next to it on the pages before and behind. */
export type Page = PageSegments & {
  number: number
  rules: readonly Rule[]
  before: Segment | null
  behind: Segment | null
  /** True where the page before ends with a line to write on. */
  isBehindRule: boolean
}

/** What stands so close to the upper and lower edge, in points, is on every page. */
const OUTER = 60

/** Reads a page's words and lines as it is shown. */
export function readPage(pdf: PDF, page: PDFPage, view: PageView, number: number): Page {
  const found = segmentsOf(page, view)
  const drawn = linesOn(pdf, page).map((one) => shownBox(one, view.turn))
  const lines = found.isMirrored ? drawn.map(mirrored<Box>) : drawn
  return { ...found, number, rules: rulesOf(found.segments, lines), before: null, behind: null, isBehindRule: false }
}

/** Where lines cannot be read, there are still words. */
function linesOn(pdf: PDF, page: PDFPage): Box[] {
  try {
    return drawnLines(contentOf(pdf, page.dict))
  } catch {
    return []
  }
}

/** The pages, each with the last words of the one before and the first of the one behind. */
export function besideEachOther(pages: readonly Page[]): Page[] {
  return pages.map((page, index) => ({
    ...page,
    before: bodyOf(pages[index - 1]).at(-1) ?? null,
    behind: bodyOf(pages[index + 1])[0] ?? null,
    isBehindRule: endsWithRule(pages[index - 1]),
  }))
}

function endsWithRule(page: Page | undefined): boolean {
  const lowest = page?.rules.toSorted((a, b) => a.y - b.y)[0]
  return Boolean(lowest && page && bodyOf(page).every((one) => one.y > lowest.y))
}

function bodyOf(page: Page | undefined): Segment[] {
  if (!page) return []
  const { segments, visible } = page
  return segments.filter((one) => !one.isBlank && one.y > visible.y + OUTER && top(one) < top(visible) - OUTER)
}
