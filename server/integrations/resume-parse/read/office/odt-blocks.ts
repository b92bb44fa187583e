import {
  listDescendants,
  findChild,
  listChildElements,
  type XmlElement,
} from '#server/integrations/resume-parse/read/xml-tree.ts'
import type { Block, Paragraph } from './convert-blocks-to-lines.ts'

export type OdtStyles = ReadonlyMap<string, XmlElement>
type Look = { size: number; isBold: boolean }

const USUAL: Look = { size: 12, isBold: false }
const LONGEST_ROW = 10

/** Collects the styles of an OpenDocument text, both named and automatic ones. */
export function collectOdtStyles(...parts: readonly (XmlElement | null)[]): OdtStyles {
  const found = new Map<string, XmlElement>()
  for (const part of parts)
    for (const style of listDescendants(part ?? undefined, 'style'))
      if (style.at['name'] !== undefined && style.at['family'] !== 'table') found.set(style.at['name'], style)
  return found
}

/** Reads the visible content of an OpenDocument text's part, including frames and tables, without deleted text. */
export function readOdtBlocks(element: XmlElement, styles: OdtStyles, isItem = false): Block[] {
  return listChildElements(element).flatMap((child): Block[] => {
    switch (child.name) {
      case 'h':
      case 'p':
        return readParagraphBlocks(child, styles, isItem)
      case 'list-item':
        return readOdtBlocks(child, styles, true).map((block, at) =>
          at > 0 && 'paragraph' in block && block.paragraph.isItem && !hasNestedList(child)
            ? { paragraph: { ...block.paragraph, isItem: false } }
            : block,
        )
      case 'table':
        return [{ rows: readTableRows(child, styles) }]
      case 'text-box':
        return [{ box: readOdtBlocks(child, styles) }]
      case 'tracked-changes':
      case 'forms':
      case 'sequence-decls':
        return []
      default:
        return readOdtBlocks(child, styles, isItem)
    }
  })
}

const hasNestedList = (item: XmlElement) => findChild(item, 'list') !== undefined

function readTableRows(table: XmlElement, styles: OdtStyles): Block[][][] {
  return listDescendants(table, 'table-row').map((row) =>
    listChildElements(row)
      .filter(({ name }) => name === 'table-cell')
      .map((cell) => readOdtBlocks(cell, styles)),
  )
}

type Run = Look & { text: string }

function readParagraphBlocks(element: XmlElement, styles: OdtStyles, isItem: boolean): Block[] {
  const look = resolveStyleLook(styles, element.at['style-name'], USUAL)
  const runs: Run[] = []
  const boxes: Block[] = []
  addOdtRuns(element, look, { runs, boxes, styles })
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  const bold = runs.reduce((sum, run) => sum + (run.isBold ? run.text.trim().length : 0), 0)
  const longest = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best), { text: '', ...look })
  const paragraph: Paragraph = {
    text: runs.map(({ text }) => text).join(''),
    size: longest.size,
    isBold: bold * 2 > letters,
    isItem,
    level:
      element.name === 'h' ? Number(element.at['outline-level'] ?? 1) || 1 : hasTitleStyle(styles, element) ? 1 : 0,
    space: 0,
  }
  return [{ paragraph }, ...boxes]
}

function addOdtRuns(element: XmlElement, look: Look, into: { runs: Run[]; boxes: Block[]; styles: OdtStyles }): void {
  for (const child of element.children) {
    if (typeof child === 'string') {
      into.runs.push({ text: child.replaceAll(/\s+/g, ' '), ...look })
      continue
    }
    switch (child.name) {
      case 's':
        into.runs.push({ text: ' '.repeat(Math.min(Number(child.at['c'] ?? 1) || 1, 20)), ...look })
        break
      case 'tab':
        into.runs.push({ text: '\t', ...look })
        break
      case 'line-break':
        into.runs.push({ text: '\n', ...look })
        break
      case 'text-box':
        into.boxes.push({ box: readOdtBlocks(child, into.styles) })
        break
      case 'note':
      case 'annotation':
        break
      default:
        addOdtRuns(child, resolveStyleLook(into.styles, child.at['style-name'], look), into)
    }
  }
}

function resolveStyleLook(styles: OdtStyles, id: string | undefined, look: Look): Look {
  const row: XmlElement[] = []
  for (let next = id; next !== undefined && row.length < LONGEST_ROW;) {
    const style = styles.get(next)
    if (!style) break
    row.unshift(style)
    next = style.at['parent-style-name']
  }
  return row.reduce((before, style) => {
    const text = findChild(style, 'text-properties')
    const size = /^(\d{1,3}(?:\.\d{1,3})?)pt$/.exec(text?.at['font-size'] ?? '')?.[1]
    const weight = text?.at['font-weight']
    return {
      size: size === undefined ? before.size : Number(size),
      isBold: weight === undefined ? before.isBold : /^(?:bold|[6-9]00)$/.test(weight),
    }
  }, look)
}

function hasTitleStyle(styles: OdtStyles, element: XmlElement): boolean {
  const name = element.at['style-name'] ?? ''
  return /^Title$/i.test(name) || /^Title$/i.test(styles.get(name)?.at['parent-style-name'] ?? '')
}
