import * as harfbuzz from 'harfbuzzjs'
import { readFont, type Font } from '#src/features/export-resume/fonts/font.ts'
import { createInstalledFonts } from '#src/features/export-resume/fonts/installed-fonts.test-kit.ts'
import { shapeClusters } from './shape-clusters.ts'

type Drawn = { word: string; drawn: { id: number; x: number; y: number }[] }

/** Each word of a text in each font that has its letters, drawn by us and by HarfBuzz. */
export async function drawByBoth(text: string, isRightToLeft: boolean): Promise<{ ours: Drawn[]; wanted: Drawn[] }> {
  const [ours, wanted]: [Drawn[], Drawn[]] = [[], []]
  for (const file of await createInstalledFonts('ja')('sans', 400, listPoints(text))) {
    const font = await readOnce(file)
    for (const word of text.normalize('NFC').split(' ')) {
      if (!listPoints(word).every((point) => font.glyphOf(point) !== undefined)) continue
      const hasLigatures = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u.test(word)
      wanted.push({ word, drawn: sortGlyphs(drawByHarfbuzz(buildTrueType(font), word, isRightToLeft, hasLigatures)) })
      ours.push({ word, drawn: sortGlyphs(drawByUs(font, word, isRightToLeft)) })
    }
  }
  return { ours, wanted }
}

/** HarfBuzz, as the second opinion: what it draws, from left to right. */
function drawByHarfbuzz(tables: Uint8Array, text: string, isRightToLeft: boolean, hasLigatures: boolean) {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(tables)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  const feature = harfbuzz.Feature.fromString('-liga')
  harfbuzz.shape(font, buffer, hasLigatures || !feature ? [] : [feature])
  let pen = 0
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const drawn = { id: glyph.codepoint, x: pen + xOffset, y: yOffset }
    pen += xAdvance
    // HarfBuzz draws a joiner as a space of no width.
    return /\p{Cf}/u.test(text[glyph.cluster] ?? '') ? [] : [drawn]
  })
}

function drawByUs(font: Font, text: string, isRightToLeft: boolean) {
  let pen = 0
  return shapeClusters(font, text, { isRightToLeft, locale: 'en' }).flatMap(({ glyphs, advance }) => {
    const drawn = glyphs.map(({ id, x, y }) => ({ id, x: pen + x, y }))
    pen += advance
    return drawn
  })
}

/** Glyphs with equal places may come in either order. */
const sortGlyphs = (drawn: { id: number; x: number; y: number }[]) =>
  drawn.sort((one, other) => one.x - other.x || one.y - other.y || one.id - other.id)

/** A TrueType file of unpacked tables, which is what HarfBuzz reads. */
function buildTrueType(font: Font): Uint8Array {
  const tables = [...font.tables]
  const head = 12 + 16 * tables.length
  const size = tables.reduce((sum, [, { byteLength }]) => sum + ((byteLength + 3) & ~3), head)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x10000)
  view.setUint16(4, tables.length)
  let at = head
  for (const [index, [tag, data]] of tables.entries()) {
    const entry = 12 + 16 * index
    for (const [place, letter] of [...tag].entries()) view.setUint8(entry + place, letter.charCodeAt(0))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, data.byteLength)
    file.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at)
    at += (data.byteLength + 3) & ~3
  }
  return file
}

const fonts = new Map<Uint8Array, Promise<Font>>()

function readOnce(file: Uint8Array): Promise<Font> {
  const font = fonts.get(file) ?? readFont(file)
  fonts.set(file, font)
  return font
}

const listPoints = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)
