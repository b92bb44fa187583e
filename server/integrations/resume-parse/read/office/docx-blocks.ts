import { childOf, elementsOf, findIn, type XmlElement } from '#server/integrations/resume-parse/read/xml-tree.ts'
import type { Block, Paragraph } from './block.ts'
import { lookOfStyle, type StyleLook, type Styles } from './docx-styles.ts'

/** What a part of a Word file shows: text boxes and tables too, without what was deleted. */
export function docxBlocks(element: XmlElement, styles: Styles): Block[] {
  return elementsOf(element).flatMap((child) => blocksOf(child, styles))
}

function blocksOf(element: XmlElement, styles: Styles): Block[] {
  switch (element.name) {
    case 'p':
      return paragraphBlocks(element, styles)
    case 'tbl':
      return [{ rows: rowsOf(element, styles) }]
    // The same text once more, for older programs.
    case 'Fallback':
    case 'sectPr':
    case 'del':
    case 'moveFrom':
      return []
    case 'txbxContent':
      return [{ box: docxBlocks(element, styles) }]
    default:
      return docxBlocks(element, styles)
  }
}

function rowsOf(table: XmlElement, styles: Styles): Block[][][] {
  return inside(table, 'tr').map((row) => inside(row, 'tc').map((cell) => docxBlocks(cell, styles)))
}

/** Children of that name, also within controls and changes. */
function inside(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : /^(?:sdt|sdtContent|ins|customXml)$/.test(child.name) ? inside(child, name) : [],
  )
}

type Run = { text: string; size: number; isBold: boolean }
type Found = { runs: Run[]; boxes: Block[] }

function paragraphBlocks(paragraph: XmlElement, styles: Styles): Block[] {
  const own = childOf(paragraph, 'pPr')
  const look = lookOfStyle(styles, childOf(own, 'pStyle')?.at['val'])
  const found: Found = { runs: [], boxes: [] }
  collect(paragraph, look, { found, styles })
  return [{ paragraph: paragraphOf(found.runs, look, own) }, ...found.boxes]
}

function paragraphOf(runs: readonly Run[], look: StyleLook, own: XmlElement | undefined): Paragraph {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  const bold = runs.reduce((sum, { text, isBold }) => sum + (isBold ? text.trim().length : 0), 0)
  const longest = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best), { text: '', ...look })
  const level = Number(childOf(own, 'outlineLvl')?.at['val'] ?? Number.NaN)
  const before = Number(childOf(own, 'spacing')?.at['before'] ?? Number.NaN)
  const list = findIn(own, 'numPr', 'numId')?.at['val']
  return {
    text: runs.map(({ text }) => text).join(''),
    size: longest.size,
    isBold: bold * 2 > letters,
    isItem: list === undefined ? look.isItem : list !== '0',
    level: level >= 0 && level < 9 ? level + 1 : look.level,
    space: Number.isFinite(before) ? before / 20 : look.space,
  }
}

function collect(element: XmlElement, look: StyleLook, o: { found: Found; styles: Styles }): void {
  for (const child of elementsOf(element)) {
    switch (child.name) {
      case 'r':
        collect(child, runLook(childOf(child, 'rPr'), look, o.styles), o)
        break
      case 't':
        o.found.runs.push({
          text: child.children.filter((one) => typeof one === 'string').join(''),
          size: look.size,
          isBold: look.isBold,
        })
        break
      case 'tab':
      case 'br':
      case 'cr':
      case 'noBreakHyphen':
        o.found.runs.push({ text: SIGNS[child.name] ?? '', size: look.size, isBold: look.isBold })
        break
      case 'pPr':
      case 'rPr':
      case 'Fallback':
      case 'del':
      case 'moveFrom':
      case 'instrText':
        break
      case 'txbxContent':
        o.found.boxes.push({ box: docxBlocks(child, o.styles) })
        break
      default:
        collect(child, look, o)
    }
  }
}

const SIGNS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

function runLook(properties: XmlElement | undefined, before: StyleLook, styles: Styles): StyleLook {
  const style = childOf(properties, 'rStyle')?.at['val']
  const look = style === undefined ? before : lookOfStyle(styles, style, before)
  const bold = childOf(properties, 'b')
  const size = Number(childOf(properties, 'sz')?.at['val'] ?? Number.NaN) / 2
  return {
    ...look,
    isBold: bold ? !/^(?:0|false|off)$/.test(bold.at['val'] ?? '') : look.isBold,
    size: size > 0 ? size : look.size,
  }
}
