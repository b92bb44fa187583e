import { joinArabic } from './join-arabic.ts'

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const STRONG = /[\p{L}\p{Script=Arabic}\p{Script=Hebrew}]/u
const DIGITS = /\p{Nd}/u
/** Left to right, right to left. */
const MARKS: Record<string, boolean> = { '\u200e': false, '\u200f': true }
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}

/** Marks of direction, joiners, and tones of skin, which one ink does not have. */
const UNSEEN = /\p{Format}|(?<=\p{Extended_Pictographic}\ufe0f?)\p{Emoji_Modifier}/gu

type Run = { isRtl: boolean; clusters: string[] }

/**
 * One line of text as it stands on paper, left to right: composed, Arabic letters joined, runs from right to left turned round. For
 * names and short labels; the direction of the first letter, or of a mark of direction before it, is that of the line.
 */
export function visualOrder(text: string): string {
  if (!text.includes('\u2068')) return lineOrder(text)
  const isolated: string[] = []
  const outer = text.replaceAll(STAND_INS, '').replaceAll(ISOLATED, (whole, inner: string) => {
    if (isolated.length === MOST_ISOLATED) return whole
    isolated.push(lineOrder(inner))
    return String.fromCodePoint(FIRST_STAND_IN + isolated.length - 1)
  })
  return lineOrder(outer).replaceAll(STAND_INS, (one) => isolated[(one.codePointAt(0) ?? 0) - FIRST_STAND_IN] ?? '')
}

/** A part between marks of isolation, such as a name in another script, is ordered by itself. */
const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/g
/** Stand for such parts meanwhile: characters that no text has. */
const STAND_INS = /[\ufdd0-\ufdef]/g
const FIRST_STAND_IN = 0xfdd0
const MOST_ISOLATED = 32

function lineOrder(text: string): string {
  // A joiner says how letters meet; marks of direction have done their work when the order is right.
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const joined = joinArabic(asStacked(text.normalize('NFC'))).replaceAll(UNSEEN, '')
  const clusters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(joined)].map((one) => one.segment)
  if (!clusters.some((cluster) => RIGHT_TO_LEFT.test(cluster))) return joined
  const isLineRtl = MARKS[text[0] ?? ''] ?? RIGHT_TO_LEFT.test(clusters.find((cluster) => STRONG.test(cluster)) ?? '')
  const runs = runsOf(clusters, isLineRtl)
  const ordered = isLineRtl ? runs.toReversed() : runs
  return ordered.map((run) => (run.isRtl ? turned(run.clusters) : run.clusters).join('')).join('')
}

/** Marks from the letter outwards: shadda before its vowel; the ring of sara am below the tone, and the rest a letter of its own. */
function asStacked(text: string): string {
  return text
    .replaceAll(/([\u064b-\u0650]+)\u0651/g, '\u0651$1')
    .replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')
}

/** What stands between two runs of one direction goes with them, else with the line. */
function runsOf(clusters: readonly string[], isLineRtl: boolean): Run[] {
  const directions = clusters.map((cluster) => {
    if (RIGHT_TO_LEFT.test(cluster) && !DIGITS.test(cluster)) return true
    return STRONG.test(cluster) || DIGITS.test(cluster) ? false : null
  })
  const runs: Run[] = []
  for (const [index, cluster] of clusters.entries()) {
    const before = directions.slice(0, index).findLast((one) => one !== null) ?? isLineRtl
    const after = directions.slice(index).find((one) => one !== null) ?? isLineRtl
    const isRtl = directions[index] ?? (before === after ? before : isLineRtl)
    const last = runs.at(-1)
    if (last?.isRtl === isRtl) last.clusters.push(cluster)
    else runs.push({ isRtl, clusters: [cluster] })
  }
  return runs
}

function turned(clusters: readonly string[]): string[] {
  return clusters.toReversed().map((cluster) => MIRRORED[cluster] ?? cluster)
}
