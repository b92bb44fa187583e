import type { FontFamily, FontLoader, FontWeight } from '#src/features/export-resume/fonts/font-loader.ts'
import { readFont, type Font } from '#src/features/export-resume/fonts/font.ts'
import type { TextStyle } from './text-style.ts'

type Face = Pick<TextStyle, 'family' | 'weight'>
export type FontSet = {
  /**
   * How a face finds the font for a cluster of characters. What belongs to no script, such as a bracket, stays in the
   * font before it.
   */
  chooserFor: (face: Face) => (cluster: string, before: Font | null) => Font
  /** The drawable part of a cluster: all of it, plainer letters, or what is left without unsupported characters. */
  drawnFor: (face: Face) => (cluster: string) => string
}

/** Always needed: spaces, digits and replacement characters. */
const ALWAYS = ' 0123456789'
const OF_NO_SCRIPT = /^[\p{Script=Common}\p{Script=Inherited}]+$/u

/** Loads all fonts these texts need, in parallel. */
export async function loadFontSet(texts: Iterable<{ text: string; style: Face }>, load: FontLoader): Promise<FontSet> {
  const needed = new Map<string, Set<number>>()
  for (const { text, style } of texts) {
    const points = needed.get(toFaceKey(style)) ?? new Set()
    needed.set(toFaceKey(style), points)
    for (const character of text.normalize('NFC') + ALWAYS) points.add(character.codePointAt(0) ?? 0)
  }
  const known: { file: Uint8Array; font: Promise<Font> }[] = []
  const read = (file: Uint8Array) => {
    const same = known.find((one) => isSameFile(one.file, file))
    if (same) return same.font
    const font = readFontOnce(file)
    known.push({ file, font })
    return font
  }
  const faces = await Promise.all(
    [...needed].map(async ([key, points]) => {
      const files = await load(...parseFaceKey(key), [...points])
      return [key, await Promise.all(files.map(read))] as const
    }),
  )
  return createFontSet(new Map(faces))
}

const unpacked = new WeakMap<Uint8Array, Promise<Font>>()

/** Parsed once per font file, since every preview update needs the same fonts. */
function readFontOnce(file: Uint8Array): Promise<Font> {
  const font = unpacked.get(file) ?? readFont(file)
  unpacked.set(file, font)
  return font
}

function createFontSet(faces: ReadonlyMap<string, readonly Font[]>): FontSet {
  const chosen = new Map<string, Map<string, Font>>()
  const inCommon = new Map<Font, Map<string, boolean>>()
  const isInFont = (font: Font, cluster: string) =>
    getOrCreate(getInnerMap(inCommon, font), cluster, () => OF_NO_SCRIPT.test(cluster) && hasAllGlyphs(font, cluster))
  const drawn = new Map<string, Map<string, string>>()
  return {
    drawnFor: (face) => {
      const key = toFaceKey(face)
      const own = getInnerMap(drawn, key)
      return (cluster) => getOrCreate(own, cluster, () => toDrawableText(faces.get(key) ?? [], cluster))
    },
    chooserFor: (face) => {
      const key = toFaceKey(face)
      const own = getInnerMap(chosen, key)
      return (cluster, before) => {
        const font = own.get(cluster)
        // most clusters stay in the current font, whatever their own would be
        if (before && (font === before || isInFont(before, cluster))) return before
        return font ?? getOrCreate(own, cluster, () => chooseFont(faces.get(key) ?? [], cluster))
      }
    },
  }
}

function getInnerMap<Key, Inner>(all: Map<Key, Map<string, Inner>>, key: Key): Map<string, Inner> {
  return getOrCreate(all, key, () => new Map<string, Inner>())
}

function getOrCreate<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = all.get(key)
  if (known !== undefined) return known
  const value = make()
  all.set(key, value)
  return value
}

/** The first font with the whole cluster, else with its first character, else any. */
function chooseFont(fonts: readonly Font[], cluster: string): Font {
  const [first = ''] = cluster
  const found =
    fonts.find((font) => hasAllGlyphs(font, cluster)) ?? fonts.find((font) => hasAllGlyphs(font, first)) ?? fonts[0]
  if (!found) throw new Error('The font loader has no font for this text')
  return found
}

/**
 * Unsupported characters are dropped rather than drawn as boxes: "Designer 🎨" becomes "Designer", and stylistic
 * letters become plain ones.
 */
function toDrawableText(fonts: readonly Font[], cluster: string): string {
  const has = (text: string) => [...text].every((character) => fonts.some((font) => hasAllGlyphs(font, character)))
  if (has(cluster)) return cluster
  const normalized = cluster.normalize('NFKC')
  if (has(normalized)) return normalized
  const [first = ''] = cluster
  if (/^\s$/u.test(first)) return ' '
  return has(first) ? [...cluster].filter(has).join('') : ''
}

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u

function hasAllGlyphs(font: Font, cluster: string): boolean {
  return [...cluster].every(
    (character) => INVISIBLE.test(character) || font.glyphOf(character.codePointAt(0) ?? 0) !== undefined,
  )
}

const toFaceKey = ({ family, weight }: Face) => `${family}/${weight}`

function parseFaceKey(key: string): [FontFamily, FontWeight] {
  const [family, weight] = key.split('/')
  return [family === 'serif' ? 'serif' : 'sans', weight === '700' ? 700 : weight === '600' ? 600 : 400]
}

function isSameFile(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || (one.length === other.length && one.every((byte, index) => byte === other[index]))
}
