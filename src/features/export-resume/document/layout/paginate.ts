import type { Mark } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { Row } from './blocks.ts'

/** The room of a column on one page, in points from the top of the page. */
export type PageSpace = { top: number; bottom: number }

/** Distributes rows over pages. A page never ends after a heading, or within two lines of either end of a paragraph. */
export function paginateRows(rows: readonly Row[], getPageSpace: (page: number) => PageSpace): Mark[][] {
  const pages: Mark[][] = []
  let next = 0
  while (next < rows.length) {
    const space = getPageSpace(pages.length)
    const end = locatePageEnd(rows, next, space.bottom - space.top)
    pages.push(stackRowMarks(rows.slice(next, end), space.top))
    next = end
  }
  return pages
}

const TOLERANCE = 0.01

/** How far rows from `start` reach on a page of this height: at least one, and back to where a page may end. */
function locatePageEnd(rows: readonly Row[], start: number, height: number): number {
  let used = 0
  let end = start
  for (; end < rows.length; end += 1) {
    const row = rows[end]
    if (!row) break
    used += row.height + (end === start ? 0 : row.spaceBefore)
    if (used > height + TOLERANCE) break
  }
  if (end === rows.length) return end
  for (let at = end; at > start; at -= 1) if (rows[at]?.mayBreakBefore) return at
  return Math.max(end, start + 1)
}

/** Total height of stacked rows. */
export function measureRowsHeight(rows: readonly Row[]): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index === 0 ? 0 : row.spaceBefore), 0)
}

function stackRowMarks(rows: readonly Row[], top: number): Mark[] {
  let y = top
  return rows.flatMap((row, index) => {
    if (index > 0) y += row.spaceBefore
    const marks = row.marks.map((mark) => ({ ...mark, y: mark.y + y }))
    y += row.height
    return marks
  })
}
