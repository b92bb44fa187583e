import { levelsOf, withoutControls, type Direction } from '#src/careers/export-resume/fonts/bidi.ts'
import type { Font } from '#src/careers/export-resume/fonts/font.ts'
import { shape, type Cluster } from '#src/careers/export-resume/fonts/opentype/shape.ts'
import type { StructureNode } from '#src/careers/export-resume/document/structure.ts'
import type { FontSet } from './font-set.ts'
import { isSpace, lineBreaks } from './line-breaks.ts'
import type { Inline, TextStyle } from './text-style.ts'

/** A stretch of text with one font, style and direction that no line divides. `width` in points. */
export type Item = {
  text: string
  style: TextStyle
  node: StructureNode | null
  font: Font
  level: number
  clusters: readonly Cluster[]
  width: number
  isSpace: boolean
  /** Takes no room at the end of a line. */
  isGoneAtEnd: boolean
  mayBreakBefore: boolean
}

export type Typesetter = { fonts: FontSet; locale: string; shaped: Map<Font, Map<string, readonly Cluster[]>> }

export const openTypesetter = (fonts: FontSet, locale: string): Typesetter => ({ fonts, locale, shaped: new Map() })

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Every character is a cluster of its own: the quick way for most of what is written. */
const SIMPLE =
  /^[\u0020-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]*$/

/** Cuts a paragraph where its font, style, direction or a word changes, and shapes each part. In the order it is read. */
export function itemsOf(paragraph: readonly Inline[], base: Direction, typesetter: Typesetter): Item[] {
  const parts = paragraph.map((inline) => ({ ...inline, text: inline.text.normalize('NFC') }))
  const text = parts.map((part) => part.text).join('')
  const [levels, breaks] = [levelsOf(text, base), lineBreaks(text)]
  const hasControls = withoutControls(text) !== text
  let start = 0
  let font: Font | null = null
  return parts.flatMap(({ text: own, style, node, isSeparator = false }) => {
    const pieces: Piece[] = []
    for (const { segment, index } of clustersOf(own)) {
      // Their work is done once levels are known; nobody wants them in a copied address.
      if (hasControls && withoutControls(segment) === '') continue
      const at = start + index
      font = typesetter.fonts.choose(style, segment, font)
      const [level, mayBreakBefore] = [levels[at] ?? 0, breaks[at] ?? false]
      const piece = { text: segment, font, level, isSpace: isSpace(segment), mayBreakBefore }
      const last = pieces.at(-1)
      if (last && continues(last, piece)) last.text += segment
      else pieces.push(piece)
    }
    start += own.length
    return pieces.map((piece) =>
      shapedItem({ ...piece, style, node, isGoneAtEnd: piece.isSpace || isSeparator }, typesetter),
    )
  })
}

type Piece = Pick<Item, 'text' | 'font' | 'level' | 'isSpace' | 'mayBreakBefore'>

const continues = (last: Piece, next: Piece) =>
  last.font === next.font && last.level === next.level && last.isSpace === next.isSpace && !next.mayBreakBefore

function clustersOf(text: string): Iterable<{ segment: string; index: number }> {
  return SIMPLE.test(text) ? Array.from(text, (segment, index) => ({ segment, index })) : graphemes.segment(text)
}

/** The item again with other text, such as a part of it. */
export function shapedItem(item: Omit<Item, 'clusters' | 'width'>, typesetter: Typesetter): Item {
  const clusters = shapeOnce(item, typesetter)
  const advance = clusters.reduce((sum, cluster) => sum + cluster.advance, 0)
  return { ...item, clusters, width: (advance * item.style.size) / item.font.unitsPerEm }
}

/** Words come again and again: each is shaped once. */
function shapeOnce({ text, font, level, style }: Omit<Item, 'clusters' | 'width'>, typesetter: Typesetter) {
  const isRightToLeft = level % 2 === 1
  const hasTabularFigures = style.hasTabularFigures ?? false
  const key = `${isRightToLeft ? 'r' : 'l'}${hasTabularFigures ? 't' : 'p'}${text}`
  const known = typesetter.shaped.get(font) ?? new Map<string, readonly Cluster[]>()
  typesetter.shaped.set(font, known)
  const before = known.get(key)
  if (before) return before
  const clusters = shape(font, text, { isRightToLeft, locale: typesetter.locale, hasTabularFigures })
  known.set(key, clusters)
  return clusters
}
