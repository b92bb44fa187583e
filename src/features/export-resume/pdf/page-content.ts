import { encodeClusters } from '#contract/pdf-text/glyph-codes.ts'
import { withDirectionMarks } from '#contract/pdf-text/direction-marks.ts'
import type { OpenSubset } from '#contract/pdf-text/subset-font.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Mark, Page, Rectangle, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { StructureNode } from '#src/features/export-resume/document/structure.ts'
import { formatColor, formatDecimal } from './syntax.ts'

export type PageContext = {
  height: number
  getFont: (font: Font) => { name: string; subset: OpenSubset }
  markContent: (node: StructureNode) => number
}

/** The operators that draw a page. What follows each other of one part of the document is marked as one. */
export function buildPageContent({ marks }: Page, context: PageContext): string {
  const operators: string[] = []
  let open: StructureNode | 'artifact' | null = null
  for (const mark of markLineDirections(marks)) {
    const owner: StructureNode | 'artifact' = getStructureOwner(mark)
    if (owner !== open) {
      if (open !== null) operators.push('EMC')
      operators.push(owner === 'artifact' ? '/Artifact BMC' : toMarkedContentOperator(owner, context))
      open = owner
    }
    operators.push(mark.kind === 'text' ? toTextOperators(mark, context) : toRectangleOperators(mark, context))
  }
  if (open !== null) operators.push('EMC')
  return operators.join('\n')
}

/** The page's marks; each line of text is followed by its direction, for text extraction. */
function markLineDirections(marks: readonly Mark[]): Mark[] {
  const lines: Mark[][] = []
  for (const mark of marks) {
    const before = lines.at(-1)?.at(-1)
    if (before && isOnSameLine(before, mark)) lines.at(-1)?.push(mark)
    else lines.push([mark])
  }
  return lines.flatMap((line) => {
    const runs = line.filter((mark) => mark.kind === 'text')
    if (!runs.some(({ isRightToLeft }) => isRightToLeft)) return line
    const fromLeft = runs.toSorted((one, other) => one.x - other.x)
    const text = withDirectionMarks(fromLeft)
    return runs.map((run) => text[fromLeft.indexOf(run)] ?? run)
  })
}

const isOnSameLine = (one: Mark, other: Mark) =>
  one.kind === 'text' && other.kind === 'text' && one.y === other.y && one.node === other.node

const getStructureOwner = (mark: Mark) => (mark.kind === 'text' && mark.node ? mark.node : 'artifact')

const toMarkedContentOperator = (node: StructureNode, { markContent }: PageContext) =>
  `/${node.tag} << /MCID ${markContent(node)} >> BDC`

function toRectangleOperators({ x, y, width, height, color: fill }: Rectangle, context: PageContext): string {
  const bottom = context.height - y - height
  return `${formatColor(fill)} rg ${[x, bottom, width, height].map(formatDecimal).join(' ')} re f`
}

function toTextOperators(run: TextRun, context: PageContext): string {
  const { name, subset } = context.getFont(run.font)
  const place = `${formatDecimal(run.x)} ${formatDecimal(context.height - run.y)} Td`
  return `BT /${name} ${formatDecimal(run.size)} Tf ${formatColor(run.color)} rg ${place} ${toGlyphOperators(run, subset)} TJ ET`
}

function toGlyphOperators({ clusters, font, isRightToLeft }: TextRun, subset: OpenSubset): string {
  const parts = encodeClusters(clusters, isRightToLeft, font.unitsPerEm, subset)
  return `[${parts.map((part) => (typeof part === 'string' ? `<${part}>` : formatDecimal(part))).join(' ')}]`
}
