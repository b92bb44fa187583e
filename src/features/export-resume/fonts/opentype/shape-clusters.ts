import type { Cluster, PlacedGlyph } from '#contract/pdf-text/glyph-cluster.ts'
import { mirrorCharacter } from '#contract/pdf-text/bidi.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { Glyph } from './glyph.ts'
import { JOINING_FORMS, listJoiningForms } from './joining-forms.ts'
import { toLanguageTag, toScriptTag } from './script-tags.ts'

/** Vowel signs that Unicode sorts before the sign of a doubled letter (shadda), which fonts place first. */
const SIGNS_BEFORE_SHADDA = /([\u064B-\u0650\u0652\u0656-\u065F]{1,8})\u0651/g

const [SARA_AM, NIKHAHIT, SARA_AA] = ['\u0E33', '\u0E4D', '\u0E32']

const THAI_TONE = /^[\u0E48-\u0E4B]$/

type TypedCharacter = { character: string; from: number; to: number }

export type ShapeOptions = { isRightToLeft: boolean; locale: string; hasTabularFigures?: boolean }

const BEFORE_JOINING = ['ccmp', 'locl']

const AFTER_JOINING = ['calt', 'clig', 'liga', 'rclt']

// Ligatures of Latin letters are left out: programs that read resumes lose words to them.
const PLAIN = ['calt', 'ccmp', 'clig', 'locl', 'rclt', 'rlig']

const FEATURES = { joined: AFTER_JOINING, plain: PLAIN, ligated: [...PLAIN, 'liga'] }

const WITH_FIGURES = {
  joined: [...AFTER_JOINING, 'tnum'],
  plain: [...PLAIN, 'tnum'],
  ligated: [...PLAIN, 'tnum', 'liga'],
}

const listFeatures = (kind: keyof typeof FEATURES, hasTabularFigures: boolean) =>
  (hasTabularFigures ? WITH_FIGURES : FEATURES)[kind]

const POSITIONING = ['abvm', 'blwm', 'dist', 'kern', 'mark', 'mkmk']

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u

/**
 * Shapes a run of one font, script and direction with the font's tables (OpenType `GSUB` and `GPOS`). Clusters are in
 * visual order, left to right, even for right-to-left runs.
 */
export function shapeClusters(font: Font, text: string, options: ShapeOptions): Cluster[] {
  const glyphs = toGlyphs(font, text, options.isRightToLeft)
  const script = toScriptTag(text)
  const language = toLanguageTag(options.locale)
  const hasTabularFigures = options.hasTabularFigures ?? false
  const applySubstitution = (features: readonly string[]) =>
    font.substitution?.apply(glyphs, {
      script,
      language,
      features,
      reaches: (feature, glyph) => !isJoiningForm(feature) || glyph.form === feature,
    })
  if (script === 'arab') {
    applySubstitution(BEFORE_JOINING)
    for (const form of JOINING_FORMS) applySubstitution([form])
    applySubstitution(['rlig'])
    applySubstitution(listFeatures('joined', hasTabularFigures))
  } else
    applySubstitution(listFeatures(script === 'hebr' || script === 'thai' ? 'ligated' : 'plain', hasTabularFigures))

  for (const glyph of glyphs) glyph.advance = font.advanceOf(glyph.id)
  font.positioning?.apply(glyphs, { script, language, features: POSITIONING, reaches: () => true })
  for (const glyph of glyphs) if (font.definitions.isMark(glyph.id)) glyph.advance = 0
  return toClusters(glyphs.filter(isVisible), text, options.isRightToLeft)
}

const MARK = /^\p{M}$/u

const FORMS: ReadonlySet<string> = new Set(JOINING_FORMS)

const isJoiningForm = (feature: string) => FORMS.has(feature)

/** No combining mark precedes this code point, which covers most letters without a lookup. */
const FIRST_MARK = 0x300

const isAscii = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x7f

const isVisible = ({ codePoint }: Glyph) => isAscii(codePoint) || !INVISIBLE.test(String.fromCodePoint(codePoint))

const isMark = ({ codePoint }: Glyph) => codePoint >= FIRST_MARK && MARK.test(String.fromCodePoint(codePoint))

function toGlyphs(font: Font, text: string, isRightToLeft: boolean): Glyph[] {
  const characters = toFontOrder(text)
  const forms = listJoiningForms(characters.map(({ character }) => character))
  return characters.map(({ character, from, to }, index) => {
    const codePoint = character.codePointAt(0) ?? 0
    const drawn = isRightToLeft ? mirrorCharacter(character) : character
    const id = font.glyphOf(drawn.codePointAt(0) ?? 0) ?? 0
    const form = forms[index] ?? null
    return { id, from, to, codePoint, form, ligature: 0, component: 0, advance: 0, dx: 0, dy: 0, carrier: null }
  })
}

/** Glyphs of the same characters, and marks with their base, form one cluster. */
function toClusters(glyphs: readonly Glyph[], text: string, isRightToLeft: boolean): Cluster[] {
  const groups: { from: number; to: number; glyphs: Glyph[] }[] = []
  for (const glyph of glyphs) {
    const last = groups.at(-1)
    const isOnLast = isMark(glyph) || (glyph.carrier && last?.glyphs.includes(glyph.carrier))
    const belongs = last && (glyph.from < last.to || isOnLast)
    if (!last || !belongs) groups.push({ from: glyph.from, to: glyph.to, glyphs: [glyph] })
    else {
      last.glyphs.push(glyph)
      last.to = Math.max(last.to, glyph.to)
    }
  }
  const clusters = groups.map((group, index) => {
    // Characters without a glyph (joiners) belong to the preceding cluster.
    const end = groups[index + 1]?.from ?? text.length
    const start = index === 0 ? 0 : group.from
    return layOutCluster(group.glyphs, text.slice(start, end), isRightToLeft)
  })
  return isRightToLeft ? clusters.toReversed() : clusters
}

function layOutCluster(glyphs: readonly Glyph[], text: string, isRightToLeft: boolean): Cluster {
  const origins = new Map<Glyph, PlacedGlyph>()
  let pen = 0
  for (const glyph of isRightToLeft ? glyphs.toReversed() : glyphs) {
    if (!glyph.carrier) origins.set(glyph, { id: glyph.id, x: pen + glyph.dx, y: glyph.dy })
    pen += glyph.advance
  }
  // A mark on a mark is placed after its base mark: bases come first in the text.
  for (const glyph of glyphs) {
    const carrier = glyph.carrier && origins.get(glyph.carrier)
    if (carrier) origins.set(glyph, { id: glyph.id, x: carrier.x + glyph.dx, y: carrier.y + glyph.dy })
    else if (glyph.carrier) origins.set(glyph, { id: glyph.id, x: glyph.dx, y: glyph.dy })
  }
  return { text, advance: pen, glyphs: [...origins.values()] }
}

/** The characters of a text in the order that fonts expect them, each with its place in the text. */
function toFontOrder(text: string): TypedCharacter[] {
  const characters: TypedCharacter[] = []
  let at = 0
  for (const character of text.replaceAll(SIGNS_BEFORE_SHADDA, '\u0651$1')) {
    const place = { from: at, to: at + character.length }
    at = place.to
    if (character === SARA_AM) addSplitSaraAm(characters, place)
    else characters.push({ character, ...place })
  }
  return characters
}

/** Splits the Thai vowel AM into a ring above the letter, below its tone mark, and an AA beside it. */
function addSplitSaraAm(characters: TypedCharacter[], place: { from: number; to: number }): void {
  let at = characters.length
  while (THAI_TONE.test(characters[at - 1]?.character ?? '')) at -= 1
  characters.splice(at, 0, { character: NIKHAHIT, ...place })
  characters.push({ character: SARA_AA, ...place })
}
