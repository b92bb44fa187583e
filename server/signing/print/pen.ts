import { rgb, Standard14Font, StandardFonts, type Color, type EmbeddedFont, type PDF, type PDFPage } from '@libpdf/core'
import { fontFiles } from './font-files.ts'
import type { MarkPlaces, Place } from './mark-places.ts'
import { visualOrder } from './visual-order.ts'

type Font = EmbeddedFont | null
/** A mark stands at its own place, seen from where the pen is after the letter, in thousandths of the type size. */
type Piece = { text: string; font: Font; shift?: Place }
export type TextStyle = { size: number; color?: Color }

/** One character is one cluster, and stands where it is written. */
const PLAIN = /^[\x20-\x7e]*$/
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Without any font file the reader's own Helvetica prints what it can. */
const OWN = Standard14Font.of('Helvetica')

/** Words of every certificate are the same ones: their widths, in thousandths of the type size, are known after the first. */
const widths = new Map<string, number>()
const WIDTHS_KEPT = 2000

/** Writes lines of any script on pages of one document, each piece in the first font that has it. */
export function openPen(pdf: PDF) {
  const embedded = new Map<string, EmbeddedFont>()
  const placesOf = new Map<Font, () => MarkPlaces>()
  const fontOf = new Map<string, Font | undefined>()

  /** The font with all of this cluster; undefined when no font has it. */
  const find = (cluster: string): Font | undefined => {
    if (fontOf.has(cluster)) return fontOf.get(cluster)
    const points = [...cluster].map((character) => character.codePointAt(0) ?? 0)
    let found: Font | undefined
    for (const file of fontFiles()) {
      if (!points.every((point) => file.mayPrint(point))) continue
      const font = embedded.get(file.name) ?? pdf.embedFont(file.read())
      embedded.set(file.name, font)
      placesOf.set(font, file.places)
      if (font.canEncode(cluster)) {
        found = font
        break
      }
    }
    if (!found && fontFiles().length === 0 && /^[\x20-\x7e\u00a0-\u00ff]+$/.test(cluster)) found = null
    fontOf.set(cluster, found)
    return found
  }

  const known = new Map<string, Piece[]>()
  const pieces = (text: string): Piece[] => {
    const before = known.get(text)
    if (before) return before
    const runs = PLAIN.test(text) ? plainPieces(text) : clusterPieces(text)
    known.set(text, runs)
    return runs
  }
  const plainPieces = (text: string): Piece[] => {
    const font = find('a')
    return font?.canEncode(text) ? [{ text, font }] : clusterPieces(text)
  }
  const clusterPieces = (text: string): Piece[] => {
    const runs: Piece[] = []
    for (const { segment } of clusters.segment(visualOrder(text)))
      for (const piece of printable(segment, find).flatMap((whole) => withMarks(whole, placesOf.get(whole.font)))) {
        const last = runs.at(-1)
        if (last && last.font === piece.font && !last.shift && !piece.shift) last.text += piece.text
        else runs.push(piece)
      }
    return runs
  }
  const widthOf = (run: Piece, size: number) =>
    run.shift ? 0 : run.font ? run.font.getTextWidth(run.text, size) : OWN.widthOfTextAtSize(run.text, size)
  const width = (text: string, size: number) => {
    const wide = widths.get(text) ?? pieces(text).reduce((sum, run) => sum + widthOf(run, 1000), 0)
    if (widths.size >= WIDTHS_KEPT) widths.clear()
    widths.set(text, wide)
    return (wide * size) / 1000
  }

  return {
    width,
    write(
      page: PDFPage,
      text: string,
      at: { x: number; y: number },
      { size, color = rgb(0.1, 0.12, 0.16) }: TextStyle,
    ) {
      let { x } = at
      const runs = pieces(text)
      for (const [index, run] of runs.entries()) {
        const place = { x: x + ((run.shift?.x ?? 0) * size) / 1000, y: at.y + ((run.shift?.y ?? 0) * size) / 1000 }
        page.drawText(run.text, { ...place, size, color, font: run.font ?? StandardFonts.Helvetica })
        if (index < runs.length - 1) x += widthOf(run, size)
      }
    },
    /** True when a letter of the text can only be said by its code point. */
    spells: (text: string) => pieces(text).some((piece) => piece.text.includes('[U+')),
    /** Breaks a text into lines of at most this width: between words, else anywhere. */
    lines(text: string, size: number, most: number): string[] {
      const lines = ['']
      let used = 0
      for (const word of text.split(/(?<=\s)/u))
        for (const part of width(word, size) <= most ? [word] : word) {
          const line = lines.at(-1) ?? ''
          const wide = width(part, size)
          if (line === '' || used + wide <= most || used + width(part.trimEnd(), size) <= most)
            lines[lines.length - 1] = line + part
          else {
            lines.push(part)
            used = 0
          }
          used += wide
        }
      return lines.map((line) => line.trim())
    },
    /** The size at which the text fits, at most the one wanted. */
    fit: (text: string, size: number, most: number) => Math.min(size, (size * most) / Math.max(width(text, size), 1)),
  }
}

export type Pen = ReturnType<typeof openPen>

const MARK = /\p{M}/u

/** A letter and its marks apart, when the font knows where they go. Without that a mark follows its letter as any character. */
function withMarks(piece: Piece, places: (() => MarkPlaces) | undefined): Piece[] {
  const { font, text } = piece
  if (!font || !places || !MARK.test(text)) return [piece]
  const pieces: Piece[] = []
  let carriers: { glyph: number; place: Place }[] = []
  for (const character of text) {
    const glyph = font.codePointToGid(character.codePointAt(0) ?? 0)
    // On the mark below it, else on the letter.
    const found = MARK.test(character)
      ? carriers.map((carrier) => ({ carrier, place: places()(glyph, carrier.glyph) })).find((one) => one.place)
      : undefined
    if (found?.place) {
      const place = { x: found.carrier.place.x + found.place.x, y: found.carrier.place.y + found.place.y }
      pieces.push({ text: character, font, shift: place })
      carriers = [{ glyph, place }, ...carriers]
    } else {
      pieces.push({ text: character, font })
      carriers = [{ glyph, place: { x: -font.getTextWidth(character, 1000), y: 0 } }]
    }
  }
  return pieces
}

/** A cluster that no font has is tried in parts; what is left is named by its code point, so that nothing is lost on paper. */
function printable(cluster: string, find: (cluster: string) => Font | undefined): Piece[] {
  const whole = find(cluster)
  if (whole !== undefined) return [{ text: cluster, font: whole }]
  const parts = [...cluster]
  if (parts.length > 1)
    return parts.filter((part) => !/\p{Variation_Selector}/u.test(part)).flatMap((part) => printable(part, find))
  // Full-width letters and joined shapes have a plain form.
  const plain = cluster.normalize('NFKC')
  if (plain !== cluster) return printable(plain, find)
  if (/^[\s\p{Control}]$/u.test(cluster)) return [{ text: ' ', font: find(' ') ?? null }]
  const name = `[U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  return [...name].map((character) => ({ text: character, font: find(character) ?? null }))
}
