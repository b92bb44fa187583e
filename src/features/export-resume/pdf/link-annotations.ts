import type { Page, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import type { StructureNode } from '#src/features/export-resume/document/structure.ts'
import { toReference, type Objects, type Ref } from './pdf-objects.ts'
import type { Structure } from './structure-objects.ts'
import { formatDecimal, toTextString, toUriString } from './syntax.ts'

type Place = { page: Ref; height: number; objects: Objects; structure: Structure }

/** Adds a page's links, one annotation per line. */
export function addLinkAnnotations({ marks }: Page, place: Place): Ref[] {
  const lines: { node: StructureNode; href: string; runs: TextRun[] }[] = []
  for (const mark of marks) {
    if (mark.kind !== 'text' || !mark.node?.href) continue
    const last = lines.at(-1)
    if (last?.node === mark.node && last.runs.at(-1)?.y === mark.y) last.runs.push(mark)
    else lines.push({ node: mark.node, href: mark.node.href, runs: [mark] })
  }
  return lines.map(({ node, href, runs }) => addLinkAnnotation(node, href, runs, place))
}

function addLinkAnnotation(node: StructureNode, href: string, runs: readonly TextRun[], place: Place): Ref {
  const { page, height, objects, structure } = place
  const ref = objects.reserve()
  const parent = structure.addAnnotation(node, page, ref)
  const [left, right] = [Math.min(...runs.map(({ x }) => x)), Math.max(...runs.map(({ x, width }) => x + width))]
  const [top, bottom] = [
    Math.min(...runs.map(({ y, size }) => y - size * ASCENT)),
    Math.max(...runs.map(({ y, size }) => y + size * DESCENT)),
  ]
  const rectangle = [left, height - bottom, right, height - top].map(formatDecimal).join(' ')
  objects.set(
    ref,
    `<< /Type /Annot /Subtype /Link /Rect [${rectangle}] /Border [0 0 0] /F 4 /P ${toReference(page)} ` +
      `/StructParent ${parent} /Contents ${toTextString(runs.map(({ text }) => text).join(''))} ` +
      `/A << /Type /Action /S /URI /URI ${toUriString(href)} >> >>`,
  )
  return ref
}

/** How far the place to press reaches above and below the baseline, of the type size. */
const [ASCENT, DESCENT] = [0.95, 0.3]
