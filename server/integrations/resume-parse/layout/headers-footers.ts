import { findExactHeadingKind } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import type { Line } from './line.ts'

/** Matches page numbers: "Page 2 of 3", "2 / 3", "Seite 2", "- 2 -". */
const PAGE_NUMBER =
  /^(?:(?:page|seite|página|pagina|pág\.?|صفحة)\s*)?[-–—]?\s*\d{1,2}\s*[-–—]?(?:\s*(?:of|von|de|di|sur|van|\/|من)\s*\d{1,2})?$/iu

/** Removes page numbers, and repetitions of lines that are on every page. */
export function dropHeadersAndFooters(lines: readonly Line[]): Line[] {
  const pages = new Map<string, Set<number | null>>()
  for (const line of lines)
    pages.set(replacePageNumber(line), (pages.get(replacePageNumber(line)) ?? new Set()).add(line.page))
  const seen = new Set<string>()
  const edges = listEdgeLines(lines)
  return lines.filter((line) => {
    if (PAGE_NUMBER.test(line.text) && edges.has(line)) return false
    if (!edges.has(line) || (pages.get(replacePageNumber(line))?.size ?? 0) < 2) return true
    const isFirst = !seen.has(replacePageNumber(line))
    seen.add(replacePageNumber(line))
    return isFirst
  })
}

/** Replaces a page number at the end of a line, so that footers are equal on all pages. */
const replacePageNumber = ({ text, page }: Line) =>
  text.replace(/(?<=\s\s|[·|–—]\s)(\d{1,2})(\s?(?:\/|of|von|de|di|sur|van)\s?\d{1,2})?$/u, (all, number: string) =>
    Number(number) === page ? '#' : all,
  )

/** Marks lines far below all others of their page as footers. */
export function markFooters(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    const after = lines.slice(at + 1, at + 4).findIndex(({ page }) => page !== line.page)
    const isNearEnd = after !== -1 || at >= lines.length - 3
    const isFoot =
      line.gap > 3.4 &&
      findExactHeadingKind(line.text) === null &&
      isNearEnd &&
      !lines.slice(at, at + 4).some((one) => one.page === line.page && one.gap > 0 && one.text.length > 200)
    return isFoot ? { ...line, isEdge: true } : line
  })
}

/** Lists the outermost lines of each column and page, among which headers and footers are. */
function listEdgeLines(lines: readonly Line[]): Set<Line> {
  const edges = new Set<Line>()
  for (const [at, line] of lines.entries()) {
    const isEdge = [-3, -2, -1, 1, 2, 3].some((step) => lines[at + step]?.column !== line.column)
    if (isEdge) edges.add(line)
  }
  return edges
}
