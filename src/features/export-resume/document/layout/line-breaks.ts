/** Kinds of characters for line breaking, as bits. */
export const KIND = {
  space: 1,
  ideographic: 2,
  /** No line begins with it: closing marks, small kana, marks of repetition. */
  neverFirst: 4,
  /** No line ends with it. */
  neverLast: 8,
  dash: 16,
  letter: 32,
  /** A mark on the letter before it. */
  mark: 64,
  /** A mark or an isolate of direction: not seen. */
  control: 128,
} as const

const PATTERNS: Record<keyof typeof KIND, RegExp> = {
  space: /^[\t\n\u0020\u1680\u2000-\u2006\u2008-\u200B\u205F\u3000]$/,
  ideographic: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u,
  neverFirst:
    /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;%‰々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～…‥’”]$/u,
  neverLast: /^[\p{Ps}\p{Pi}‘“￥＄£$#]$/u,
  dash: /^[-\u2010\u2012\u2013\u2014\u058A]$/,
  letter: /^[\p{L}\p{M}]$/u,
  mark: /^\p{M}$/u,
  control: /^[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]$/,
}
const NAMES = Object.keys(KIND) as (keyof typeof KIND)[]
const known = new Map<string, number>()

/** The kinds of a character, cached: each is queried thousands of times in a resume. */
export function getCharacterKinds(character: string): number {
  const before = known.get(character)
  if (before !== undefined) return before
  const kinds = NAMES.reduce((sum, name) => sum + (PATTERNS[name].test(character) ? KIND[name] : 0), 0)
  known.set(character, kinds)
  return kinds
}

/** Characters from which a word is a URL: it breaks after slashes, before dots and before the at sign. */
const LONG = 12

/** The kind before the first character. A space has the same effect, because nothing attaches to it. */
const NOTHING: number = KIND.space

/** True for each UTF-16 place where a line may begin. Marks of direction are passed over, as if they were not there. */
export function computeBreakFlags(text: string): boolean[] {
  const breaks = Array<boolean>(text.length).fill(false)
  const { characters, places } = collectVisibleCharacters(text)
  let sinceSpace = 0
  let [earlier, before] = [NOTHING, NOTHING]
  for (const [index, character] of characters.entries()) {
    const kinds = getCharacterKinds(character)
    if (index > 0) {
      const isLong = sinceSpace >= LONG && canBreakAddress(characters[index - 1], character, characters[index + 1])
      breaks[places[index] ?? 0] = isLong || canBreakBetween(earlier, before, kinds)
    }
    sinceSpace = (kinds & KIND.space) === 0 ? sinceSpace + 1 : 0
    earlier = before
    before = kinds
  }
  return breaks
}

function collectVisibleCharacters(text: string): { characters: string[]; places: number[] } {
  const characters: string[] = []
  const places: number[] = []
  let at = 0
  for (const character of text) {
    if ((getCharacterKinds(character) & KIND.control) === 0) {
      characters.push(character)
      places.push(at)
    }
    at += character.length
  }
  return { characters, places }
}

/** Whether a line may break between two characters, by their kinds and that of the character before them. */
function canBreakBetween(earlier: number, before: number, after: number): boolean {
  if ((after & KIND.space) !== 0) return false
  if ((before & KIND.space) !== 0) return true
  if ((after & (KIND.neverFirst | KIND.mark)) !== 0 || (before & KIND.neverLast) !== 0) return false
  if (((before | after) & KIND.ideographic) !== 0) return true
  return (before & KIND.dash) !== 0 && (after & KIND.letter) !== 0 && (earlier & KIND.space) === 0
}

function canBreakAddress(before: string | undefined, after: string, later: string | undefined): boolean {
  if (after === '@') return true
  if (before === '/') return after !== '/' && after.trim() !== ''
  return after === '.' && later !== undefined && (getCharacterKinds(later) & KIND.letter) !== 0
}

/** Whether the text takes no space at the end of a line. */
export const isAllSpace = (text: string) =>
  text.length === 1 ? isSpaceCharacter(text) : [...text].every((character) => isSpaceCharacter(character))

const isSpaceCharacter = (character: string) => (getCharacterKinds(character) & KIND.space) !== 0
