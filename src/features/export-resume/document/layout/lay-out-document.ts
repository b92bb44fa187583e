import type { FontLoader } from '#src/features/export-resume/fonts/font-loader.ts'
import {
  PAPERS,
  type Mark,
  type Page,
  type Pages,
  type Paper,
} from '#src/features/export-resume/document/laid-out-pages.ts'
import type { ResumeDocument } from '#src/features/export-resume/document/resume-document.ts'
import type { StructureNode } from '#src/features/export-resume/document/structure.ts'
import { layOutBlocks, type Block } from './blocks.ts'
import { loadFontSet } from './font-set.ts'
import type { WordShaper } from '#src/features/export-resume/shaper/word-shaper.ts'
import { createTypesetter, shapeMissingWords, type Typesetter } from './text-items.ts'
import { breakLines } from './lines.ts'
import { measureRowsHeight, paginateRows } from './paginate.ts'
import type { Inline, TextStyle } from './text-style.ts'

/** A column; `start` is its distance from the edge of the paper where reading begins, in points. */
export type Column = { start: number; width: number; blocks: readonly Block[] }

/** A template's result: texts and their places, before line and page breaks. */
export type Plan = {
  structure: StructureNode
  margins: { top: number; bottom: number; end: number }
  /** At the top of the first page. */
  header: Column
  columns: readonly (Column & { isBelowHeader: boolean })[]
  headerGap: number
  footer: TextStyle
  /** A tint behind the start of every page, from the edge of the paper. */
  panel: { width: number; color: readonly [number, number, number] } | null
}
/** A template plans a document at a scale of its type sizes. A smaller scale is used if it saves a page. */
export type Template = {
  smaller: readonly number[]
  plan: (document: ResumeDocument, paper: Paper, scale: number) => Plan
}

/** Maximum layout rounds for words found only when breaking lines. */
const ROUNDS = 5

/** Lays a document out on pages. */
export async function layOutDocument(
  document: ResumeDocument,
  { template, paper, fonts, shaper }: { template: Template; paper: Paper; fonts: FontLoader; shaper: WordShaper },
): Promise<Pages> {
  const whole = template.plan(document, paper, 1)
  const typesetter = createTypesetter(await loadFontSet(listStyledTexts(whole, document), fonts), document.locale)
  const layOutPlan = (plan: Plan): Sheet => ({ plan, pages: buildPages(plan, document, paper, typesetter) })
  const layOutAll = () =>
    shrinkToSavePage(layOutPlan(whole), template.smaller, PAPERS[paper].height, (scale) =>
      layOutPlan(template.plan(document, paper, scale)),
    )
  let chosen = layOutAll()
  for (let round = 0; round < ROUNDS && (await shapeMissingWords(typesetter, shaper)); round++) chosen = layOutAll()
  const { width, height } = PAPERS[paper]
  const { name: author, locale: language, direction } = document
  const title = document.headline === null ? author : `${author} – ${document.headline}`
  return { title, author, language, direction, width, height, structure: chosen.plan.structure, pages: chosen.pages }
}

type Sheet = { plan: Plan; pages: Page[] }

/** Pages up to which a layout is set again to save one page; with more, it is not worth it. */
const MOST_TRIED = 8

/** The footer is centered in the bottom margin. */
const FOOTER_PLACE = 0.5

/**
 * Returns the layout with the fewest pages, of equal ones that with the largest type. Scales that cannot save a page
 * are not tried.
 */
function shrinkToSavePage(
  whole: Sheet,
  scales: readonly number[],
  height: number,
  sheetAt: (scale: number) => Sheet,
): Sheet {
  const count = whole.pages.length
  if (count > MOST_TRIED) return whole
  const filled = measureFilledPages(whole, height)
  let best = whole
  for (const scale of scales) {
    // Text grows in two dimensions: smaller letters also need fewer lines.
    const isHopeless = filled * scale ** 2 > best.pages.length - 1
    if (best.pages.length === 1 || isHopeless) continue
    const sheet = sheetAt(scale)
    if (sheet.pages.length < best.pages.length) best = sheet
  }
  return best
}

/** How many pages text fills: 2.5 for half of a third one. */
function measureFilledPages({ plan, pages }: Sheet, height: number): number {
  const marks = pages.at(-1)?.marks ?? []
  const lowest = Math.max(0, ...marks.map((mark) => (mark.kind === 'text' && mark.node ? mark.y : 0)))
  const { top, bottom } = plan.margins
  return pages.length - 1 + (lowest - top) / (height - top - bottom)
}

function* listStyledTexts(plan: Plan, document: ResumeDocument): Generator<Pick<Inline, 'text' | 'style'>> {
  for (const { blocks } of [plan.header, ...plan.columns])
    for (const { main, starts, end } of blocks)
      yield* [...main, ...(starts ?? []).flatMap(({ text }) => text), ...(end?.text ?? [])]
  yield { text: formatFooter(document, 1, 2), style: plan.footer }
}

const formatFooter = ({ name, pageLabel }: ResumeDocument, page: number, pages: number) =>
  `${name} · ${pageLabel(page, pages)}`

function buildPages(plan: Plan, document: ResumeDocument, paper: Paper, typesetter: Typesetter): Page[] {
  const { direction } = document
  const sheet = PAPERS[paper]
  const layOutColumn = ({ blocks, width }: Column) => layOutBlocks(blocks, { width, direction, typesetter })
  const shift = (marks: readonly Mark[], { start, width }: Column) => {
    const left = direction === 'rtl' ? sheet.width - start - width : start
    return marks.map((mark) => ({ ...mark, x: mark.x + left }))
  }
  const { top, bottom } = plan.margins
  const header = layOutColumn(plan.header)
  const headerEnd = header.length === 0 ? top : top + measureRowsHeight(header) + plan.headerGap
  const [headerMarks = []] = paginateRows(header, () => ({ top, bottom: Infinity }))
  const columns = plan.columns.map((column) => {
    const getPageSpace = (page: number) => ({
      top: page === 0 && column.isBelowHeader ? headerEnd : top,
      bottom: sheet.height - bottom,
    })
    return paginateRows(layOutColumn(column), getPageSpace).map((marks) => shift(marks, column))
  })
  const count = Math.max(1, ...columns.map((pages) => pages.length))
  return Array.from({ length: count }, (_, page) => ({
    marks: [
      ...buildPanelMarks(plan, document, paper),
      ...(page === 0 ? shift(headerMarks, plan.header) : []),
      ...columns.flatMap((pages) => pages[page] ?? []),
      ...(count === 1 ? [] : buildFooterMarks(plan, { document, paper, typesetter }, page + 1, count)),
    ],
  }))
}

function buildPanelMarks({ panel }: Plan, { direction }: ResumeDocument, paper: Paper): Mark[] {
  if (!panel) return []
  const sheet = PAPERS[paper]
  const x = direction === 'rtl' ? sheet.width - panel.width : 0
  return [{ kind: 'rectangle', x, y: 0, width: panel.width, height: sheet.height, color: panel.color }]
}

type Sheets = { document: ResumeDocument; paper: Paper; typesetter: Typesetter }

/** Name and number at the end of the foot of a page. */
function buildFooterMarks(plan: Plan, { document, paper, typesetter }: Sheets, page: number, pages: number): Mark[] {
  const sheet = PAPERS[paper]
  const text = [{ text: formatFooter(document, page, pages), style: plan.footer, node: null }]
  const widest = Math.max(...plan.columns.map(({ width }) => width))
  const [line] = breakLines(text, widest, document.direction, typesetter)
  if (!line) return []
  const left = document.direction === 'rtl' ? plan.margins.end : sheet.width - plan.margins.end - line.width
  return line.runs.map((run) => ({ ...run, x: left + run.x, y: sheet.height - plan.margins.bottom * FOOTER_PLACE }))
}
