import {
  findChild,
  listChildElements,
  findElementAtPath,
  type XmlElement,
} from '#server/integrations/resume-parse/read/xml-tree.ts'

/** Formatting defined by a style. */
export type StyleLook = { size: number; isBold: boolean; level: number; isItem: boolean; space: number }
export type Styles = { byId: ReadonlyMap<string, XmlElement>; usual: StyleLook }

/** Most styles from which a style inherits. */
const LONGEST_ROW = 10
const HEADING = /^(?:heading|überschrift|titre|título|titolo|kop|title|標題|标题|見出し|عنوان)\s*(\d)?$/i
const USUAL: StyleLook = { size: 11, isBold: false, level: 0, isItem: false, space: 0 }

/** The styles of a Word file. */
export function readDocxStyles(part: XmlElement | null): Styles {
  const byId = new Map<string, XmlElement>()
  for (const style of part ? listChildElements(part) : [])
    if (style.name === 'style' && style.at['styleId'] !== undefined) byId.set(style.at['styleId'], style)
  const size =
    Number(findElementAtPath(part ?? undefined, 'docDefaults', 'rPrDefault', 'rPr', 'sz')?.at['val'] ?? 22) / 2
  const normal = [...byId.values()].find((style) => style.at['type'] === 'paragraph' && style.at['default'] === '1')
  const usual = { ...USUAL, size: size > 0 ? size : USUAL.size }
  return { byId, usual: normal ? withStyle(usual, normal) : usual }
}

/** Applies a style to formatting: to the default, or to that of the paragraph around a run. */
export function resolveStyleLook({ byId, usual }: Styles, id: string | undefined, look = usual): StyleLook {
  const row: XmlElement[] = []
  for (let next = id; next !== undefined && row.length < LONGEST_ROW;) {
    const style = byId.get(next)
    if (!style) break
    row.unshift(style)
    next = findChild(style, 'basedOn')?.at['val']
  }
  return row.reduce(withStyle, look)
}

function withStyle(look: StyleLook, style: XmlElement): StyleLook {
  const run = findChild(style, 'rPr')
  const paragraph = findChild(style, 'pPr')
  const bold = findChild(run, 'b')
  const size = Number(findChild(run, 'sz')?.at['val'] ?? Number.NaN) / 2
  const outline = Number(findChild(paragraph, 'outlineLvl')?.at['val'] ?? Number.NaN)
  const before = Number(findChild(paragraph, 'spacing')?.at['before'] ?? Number.NaN)
  const named = HEADING.exec(findChild(style, 'name')?.at['val'] ?? '')
  return {
    size: size > 0 ? size : look.size,
    isBold: bold ? !/^(?:0|false|off)$/.test(bold.at['val'] ?? '') : look.isBold,
    level: outline >= 0 && outline < 9 ? outline + 1 : named ? Number(named[1] ?? 1) : look.level,
    isItem: findChild(paragraph, 'numPr') ? true : look.isItem,
    space: Number.isFinite(before) ? before / 20 : look.space,
  }
}
