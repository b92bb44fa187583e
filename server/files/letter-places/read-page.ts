import type { PDF, PDFPage } from '@libpdf/core'
import { readPageContent } from '#server/files/pdf-pages/page-content.ts'
import { rotateBox, getTopEdge, type Box } from './page-geometry.ts'
import { extractDrawnLines } from './lines/drawn-lines.ts'
import type { PageView } from './visible-page-box.ts'
import { extractWritableRules, type Rule } from './lines/ruled-lines.ts'
import { mirrorBox, extractPageSegments, type PageSegments, type Segment } from './lines/text-segments.ts'

/** A page with its words, writable lines, and adjacent text of the pages before and after. */
export type Page = PageSegments & {
  number: number
  rules: readonly Rule[]
  before: Segment | null
  behind: Segment | null
  /** Whether the previous page ends with a line to write on. */
  isBehindRule: boolean
}

/** Distance from the top and bottom edges within which text repeats on every page, points. */
const OUTER = 60

/** Reads a page's words and lines as it is shown. */
export function readLetterPage(pdf: PDF, page: PDFPage, view: PageView, number: number): Page {
  const found = extractPageSegments(page, view)
  const drawn = readDrawnLines(pdf, page).map((one) => rotateBox(one, view.turn))
  const lines = found.isMirrored ? drawn.map(mirrorBox<Box>) : drawn
  return {
    ...found,
    number,
    rules: extractWritableRules(found.segments, lines),
    before: null,
    behind: null,
    isBehindRule: false,
  }
}

/** The drawn lines of a page. If they cannot be read, its words are still used. */
function readDrawnLines(pdf: PDF, page: PDFPage): Box[] {
  try {
    return extractDrawnLines(readPageContent(pdf, page.dict))
  } catch {
    return []
  }
}

/** Gives each page the last words of the previous page and the first words of the next one. */
export function withAdjacentPages(pages: readonly Page[]): Page[] {
  return pages.map((page, index) => ({
    ...page,
    before: listBodySegments(pages[index - 1]).at(-1) ?? null,
    behind: listBodySegments(pages[index + 1])[0] ?? null,
    isBehindRule: isEndingWithRule(pages[index - 1]),
  }))
}

function isEndingWithRule(page: Page | undefined): boolean {
  const lowest = page?.rules.toSorted((a, b) => a.y - b.y)[0]
  return Boolean(lowest && page && listBodySegments(page).every((one) => one.y > lowest.y))
}

function listBodySegments(page: Page | undefined): Segment[] {
  if (!page) return []
  const { segments, visible } = page
  return segments.filter(
    (one) => !one.isBlank && one.y > visible.y + OUTER && getTopEdge(one) < getTopEdge(visible) - OUTER,
  )
}
