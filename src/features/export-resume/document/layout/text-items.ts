import { computeBidiLevels, withoutDirectionControls, type Direction } from '#contract/pdf-text/bidi.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import { shapeClusters } from '#src/features/export-resume/fonts/opentype/shape-clusters.ts'
import { needsHarfBuzz, type Word, type WordShaper } from '#src/features/export-resume/shaper/word-shaper.ts'
import type { StructureNode } from '#src/features/export-resume/document/structure.ts'
import type { FontSet } from './font-set.ts'
import { isAllSpace, computeBreakFlags } from './line-breaks.ts'
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
  /** Whether the item has no width at the end of a line. */
  isGoneAtEnd: boolean
  mayBreakBefore: boolean
}

export type Typesetter = {
  fonts: FontSet
  locale: string
  shaped: Map<Font, Map<string, readonly Cluster[]>>
  /** Words that need HarfBuzz and are not shaped yet, by their key in `shaped`. */
  missing: Map<Font, Map<string, Word>>
  /** Paragraphs that were cut: smaller type does not change where. */
  cut: Map<string, readonly (readonly Shaped[])[]>
}

export const createTypesetter = (fonts: FontSet, locale: string): Typesetter => ({
  fonts,
  locale,
  shaped: new Map(),
  missing: new Map(),
  cut: new Map(),
})

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Every character is its own cluster: the fast path for most text. */
const SIMPLE =
  /^[\u0020-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u3001-\u3029\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]*$/

/**
 * Splits a paragraph where its font, style, direction or a word changes, and shapes each part. Returns the items in
 * reading order.
 */
export function splitIntoShapedItems(paragraph: readonly Inline[], base: Direction, typesetter: Typesetter): Item[] {
  const key = toParagraphKey(paragraph, base)
  const cut = typesetter.cut.get(key) ?? cutIntoShapedPieces(paragraph, base, typesetter)
  typesetter.cut.set(key, cut)
  const items: Item[] = []
  for (const [index, { style, node, isSeparator = false }] of paragraph.entries())
    // The fields are copied one by one, because copying the whole object takes several times as long, and there is one
    // for each word.
    for (const { text, font, level, clusters, advance, isSpace: isGap, mayBreakBefore } of cut[index] ?? []) {
      const width = (advance * style.size) / font.unitsPerEm
      const isGoneAtEnd = isGap || isSeparator
      items.push({ text, style, node, font, level, clusters, width, isSpace: isGap, isGoneAtEnd, mayBreakBefore })
    }
  return items
}

/** All that decides where a paragraph is cut and how its parts are shaped. */
function toParagraphKey(paragraph: readonly Inline[], base: Direction): string {
  let key: string = base
  for (const { text, style } of paragraph)
    key += `/${style.family}/${style.weight}/${style.hasTabularFigures ? 't' : 'p'}/${text.length}/${text}`
  return key
}

function cutIntoShapedPieces(paragraph: readonly Inline[], base: Direction, typesetter: Typesetter): Shaped[][] {
  const parts = paragraph.map(({ text, style }) => ({ style, text: text.normalize('NFC') }))
  const text = parts.map((part) => part.text).join('')
  const [levels, breaks] = [computeBidiLevels(text, base), computeBreakFlags(text)]
  const hasControls = withoutDirectionControls(text) !== text
  let at = 0
  let font: Font | null = null
  return parts.map(({ text: own, style }) => {
    const pieces: Piece[] = []
    const [choose, drawnOf] = [typesetter.fonts.chooserFor(style), typesetter.fonts.drawnFor(style)]
    let isBehindGap = false
    for (const typed of splitIntoClusters(own)) {
      const [level, mayBreakBefore] = [levels[at] ?? 0, breaks[at] ?? false]
      at += typed.length
      // Bidi controls are dropped once levels are known, so that they do not end up in copied text.
      if (hasControls && withoutDirectionControls(typed) === '') continue
      const segment = drawnOf(typed)
      const isTwoSpaces: boolean = isBehindGap && isAllSpace(segment) && (pieces.at(-1)?.isSpace ?? true)
      isBehindGap = segment === '' || isTwoSpaces
      if (isBehindGap) continue
      font = choose(segment, font)
      const isGap = isAllSpace(segment)
      const last = pieces.at(-1)
      if (last && !mayBreakBefore && last.font === font && last.level === level && last.isSpace === isGap)
        last.text += segment
      else pieces.push({ text: segment, font, level, isSpace: isGap, mayBreakBefore })
    }
    return pieces.map((piece) => shapePiece({ ...piece, style }, typesetter))
  })
}

type Piece = Pick<Item, 'text' | 'font' | 'level' | 'isSpace' | 'mayBreakBefore'>
/** `advance` in units of the font. */
type Shaped = Piece & { clusters: readonly Cluster[]; advance: number }

function shapePiece({ style, ...piece }: Piece & { style: TextStyle }, typesetter: Typesetter): Shaped {
  const clusters = shapeClustersCached({ ...piece, style }, typesetter)
  return { ...piece, clusters, advance: sumAdvances(clusters) }
}

const sumAdvances = (clusters: readonly Cluster[]) => clusters.reduce((sum, { advance }) => sum + advance, 0)

function splitIntoClusters(text: string): Iterable<string> {
  return SIMPLE.test(text) ? text : Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The item again with other text, such as a part of it. */
export function shapeItem(item: Omit<Item, 'clusters' | 'width'>, typesetter: Typesetter): Item {
  const clusters = shapeClustersCached(item, typesetter)
  return { ...item, clusters, width: (sumAdvances(clusters) * item.style.size) / item.font.unitsPerEm }
}

/** Words repeat, so each is shaped once. */
function shapeClustersCached(
  { text, font, level, style }: Pick<Item, 'text' | 'font' | 'level' | 'style'>,
  typesetter: Typesetter,
): readonly Cluster[] {
  const isRightToLeft = level % 2 === 1
  const hasTabularFigures = style.hasTabularFigures ?? false
  const key = `${isRightToLeft ? 'r' : 'l'}${hasTabularFigures ? 't' : 'p'}${text}`
  const known = typesetter.shaped.get(font) ?? new Map<string, readonly Cluster[]>()
  typesetter.shaped.set(font, known)
  const before = known.get(key)
  if (before) return before
  const clusters = shapeClusters(font, text, { isRightToLeft, locale: typesetter.locale, hasTabularFigures })
  if (needsHarfBuzz(text)) {
    const missing = typesetter.missing.get(font) ?? new Map<string, Word>()
    typesetter.missing.set(font, missing.set(key, { text, isRightToLeft }))
  } else known.set(key, clusters)
  return clusters
}

/** Shapes words that were laid out provisionally. True if there were any: the layout must be repeated. */
export async function shapeMissingWords({ missing, shaped, cut }: Typesetter, shaper: WordShaper): Promise<boolean> {
  const batch = [...missing]
  missing.clear()
  cut.clear()
  await Promise.all(
    batch.map(async ([font, words]) => {
      const all = await shaper(font, [...words.values()])
      for (const [at, key] of [...words.keys()].entries()) shaped.get(font)?.set(key, all[at] ?? [])
    }),
  )
  return batch.length > 0
}
