import {
  findChild,
  listChildElements,
  findElementAtPath,
  type XmlElement,
} from '#server/integrations/resume-parse/read/xml-tree.ts'
import type { Block, Paragraph } from './convert-blocks-to-lines.ts'
import { resolveStyleLook, type StyleLook, type Styles } from './docx-styles.ts'

/** Reads the visible content of a Word file's part, including text boxes and tables, without deleted text. */
export function readDocxBlocks(element: XmlElement, styles: Styles): Block[] {
  return listChildElements(element).flatMap((child) => readElementBlocks(child, styles))
}

function readElementBlocks(element: XmlElement, styles: Styles): Block[] {
  switch (element.name) {
    case 'p':
      return readParagraphBlocks(element, styles)
    case 'tbl':
      return [{ rows: readTableRows(element, styles) }]
    // The same content again, for older programs.
    case 'Fallback':
    case 'sectPr':
    case 'del':
    case 'moveFrom':
      return []
    case 'txbxContent':
      return [{ box: readDocxBlocks(element, styles) }]
    default:
      return readDocxBlocks(element, styles)
  }
}

function readTableRows(table: XmlElement, styles: Styles): Block[][][] {
  return listUnwrappedChildren(table, 'tr').map((row) =>
    listUnwrappedChildren(row, 'tc').map((cell) => readDocxBlocks(cell, styles)),
  )
}

/** Lists children of this name, also those within content controls and tracked changes. */
function listUnwrappedChildren(element: XmlElement, name: string): XmlElement[] {
  return listChildElements(element).flatMap((child) =>
    child.name === name
      ? [child]
      : /^(?:sdt|sdtContent|ins|customXml)$/.test(child.name)
        ? listUnwrappedChildren(child, name)
        : [],
  )
}

type Run = { text: string; size: number; isBold: boolean }
type FoundRuns = { runs: Run[]; boxes: Block[] }

function readParagraphBlocks(paragraph: XmlElement, styles: Styles): Block[] {
  const own = findChild(paragraph, 'pPr')
  const look = resolveStyleLook(styles, findChild(own, 'pStyle')?.at['val'])
  const found: FoundRuns = { runs: [], boxes: [] }
  addDocxRuns(paragraph, look, { found, styles })
  return [{ paragraph: buildParagraph(found.runs, look, own) }, ...found.boxes]
}

function buildParagraph(runs: readonly Run[], look: StyleLook, own: XmlElement | undefined): Paragraph {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0)
  const bold = runs.reduce((sum, { text, isBold }) => sum + (isBold ? text.trim().length : 0), 0)
  const longest = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best), { text: '', ...look })
  const level = Number(findChild(own, 'outlineLvl')?.at['val'] ?? Number.NaN)
  const before = Number(findChild(own, 'spacing')?.at['before'] ?? Number.NaN)
  const list = findElementAtPath(own, 'numPr', 'numId')?.at['val']
  return {
    text: runs.map(({ text }) => text).join(''),
    size: longest.size,
    isBold: bold * 2 > letters,
    isItem: list === undefined ? look.isItem : list !== '0',
    level: level >= 0 && level < 9 ? level + 1 : look.level,
    space: Number.isFinite(before) ? before / 20 : look.space,
  }
}

const SIGNS: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

function addDocxRuns(element: XmlElement, look: StyleLook, into: { found: FoundRuns; styles: Styles }): void {
  for (const child of listChildElements(element)) {
    switch (child.name) {
      case 'r':
        addDocxRuns(child, readRunLook(findChild(child, 'rPr'), look, into.styles), into)
        break
      case 't':
        into.found.runs.push({
          text: child.children.filter((one) => typeof one === 'string').join(''),
          size: look.size,
          isBold: look.isBold,
        })
        break
      case 'tab':
      case 'br':
      case 'cr':
      case 'noBreakHyphen':
        into.found.runs.push({ text: SIGNS[child.name] ?? '', size: look.size, isBold: look.isBold })
        break
      case 'pPr':
      case 'rPr':
      case 'Fallback':
      case 'del':
      case 'moveFrom':
      case 'instrText':
        break
      case 'txbxContent':
        into.found.boxes.push({ box: readDocxBlocks(child, into.styles) })
        break
      default:
        addDocxRuns(child, look, into)
    }
  }
}

function readRunLook(properties: XmlElement | undefined, before: StyleLook, styles: Styles): StyleLook {
  const style = findChild(properties, 'rStyle')?.at['val']
  const look = style === undefined ? before : resolveStyleLook(styles, style, before)
  const bold = findChild(properties, 'b')
  const size = Number(findChild(properties, 'sz')?.at['val'] ?? Number.NaN) / 2
  return {
    ...look,
    isBold: bold ? !/^(?:0|false|off)$/.test(bold.at['val'] ?? '') : look.isBold,
    size: size > 0 ? size : look.size,
  }
}
