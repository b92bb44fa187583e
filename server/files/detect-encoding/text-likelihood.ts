import { FREQUENT, LATIN } from './letter-tables.ts'

const PUNCTUATION: ReadonlySet<string> = new Set(
  '“”‘’„‚‹›«»–—…•·€£¥©®™°§½¼¾²³¹ºª±×¿¡№\u00a0、。「」『』・（）：；，！？～〜／＋－＆％【】《》〈〉［］＠●■◆◇○□★☆※→〒،؛؟ـ',
)
/** Characters that word processors insert automatically. */
const TYPOGRAPHIC: ReadonlySet<string> = new Set('“”‘’–—…•€')
const TYPOGRAPHIC_WORTH = 0.8
/** Signs that may stand between two letters. */
const BETWEEN_LETTERS: ReadonlySet<string> = new Set('’‘·\u00a0・、。，／（）「」：ー～〜')
const IMPOSSIBLE =
  // oxlint-disable-next-line no-control-regex -- no text has them
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\p{Private_Use}\p{Unassigned}\p{Noncharacter_Code_Point}\uFFFD]/u
const [RIGHT, SMALL, WRONG, VERY_WRONG] = [1, 0.4, -1, -2]
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LATIN_LETTER = /\p{Script=Latin}/u
const LETTER = /\p{L}/u

/**
 * Plausibility of a text's non-ASCII letters, per letter: 1 if all occur together in real languages. Wrongly decoded
 * text has symbols inside words, capitals after lowercase, and letters no language combines.
 */
export function measureTextLikelihood(text: string): number {
  if (IMPOSSIBLE.test(text)) return -Infinity
  const letters = [...text]
  const latin = new Map<string, number>()
  let [count, score] = [0, 0]
  for (const [at, letter] of letters.entries()) {
    if (letter <= '\u007f') continue
    const [before, behind] = [letters[at - 1] ?? ' ', letters[at + 1] ?? ' ']
    count += 1
    score += scoreMisplacedSign(letter, before, behind)
    if (letter === '’') score += scoreApostrophe(letters.slice(at - 3, at), letters.slice(at + 1, at + 4))
    else if (!LATIN_LETTER.test(letter)) score += scoreLetter(letter, before, behind)
    else {
      const small = letter.toLowerCase()
      latin.set(small, (latin.get(small) ?? 0) + 1)
    }
  }
  return count === 0 ? 0 : (score + scoreLatinLetters(latin)) / count
}

/** Scores Latin letters by the language that fits best. */
function scoreLatinLetters(latin: ReadonlyMap<string, number>): number {
  if (latin.size === 0) return 0
  const worths = Object.values(LATIN).map((alphabet) =>
    [...latin].reduce((sum, [letter, count]) => sum + count * (alphabet.includes(letter) ? RIGHT : WRONG), 0),
  )
  return Math.max(...worths)
}

/**
 * An apostrophe counts as in English and French, or as the end of a quotation. Between other letters, it is a vowel
 * that was decoded wrongly.
 */
function scoreApostrophe(before: readonly string[], behind: readonly string[]): number {
  const [left, right] = [before.join(''), behind.join('')]
  if (!/\p{L}$/u.test(left) || !/^\p{L}/u.test(right)) return TYPOGRAPHIC_WORTH
  return /^(?:[stdm]|re|ve|ll)(?!\p{L})/iu.test(right) || /(?:^|\P{L})(?:[a-z]|qu)$/iu.test(left) ? RIGHT : 0
}

function scoreLetter(letter: string, before: string, behind: string): number {
  if (TYPOGRAPHIC.has(letter)) return TYPOGRAPHIC_WORTH
  if (PUNCTUATION.has(letter)) return SMALL
  if (/\p{M}/u.test(letter)) return FREQUENT.has(letter) ? RIGHT : 0
  if (!LETTER.test(letter)) return WRONG
  // half-width letters are typical of wrongly decoded text
  if (letter >= '\uff61' && letter <= '\uff9f') return WRONG / 2
  if (WIDE.test(letter)) {
    if (/[\u3040-\u30ff]/.test(letter)) return RIGHT
    const isAlone = !WIDE.test(before) && !WIDE.test(behind)
    return (
      (FREQUENT.has(letter) ? RIGHT : 0) + (isAlone && (isAsciiLetter(before) || isAsciiLetter(behind)) ? WRONG : 0)
    )
  }
  const isMixed = isAsciiLetter(before) || isAsciiLetter(behind)
  return (FREQUENT.has(letter.toLowerCase()) ? RIGHT : SMALL / 2) + (isMixed ? WRONG : 0)
}

/** Scores signs between letters, capitals between lowercase letters, and the reverse. */
function scoreMisplacedSign(letter: string, before: string, behind: string): number {
  if (WIDE.test(letter)) return 0
  if (!LETTER.test(letter) && !/\p{M}/u.test(letter))
    return LETTER.test(before) && LETTER.test(behind) && !BETWEEN_LETTERS.has(letter) ? VERY_WRONG : 0
  if (
    [before, behind].some(
      (other) => other > '\u007f' && LETTER.test(other) && getScriptKey(other) !== getScriptKey(letter),
    )
  )
    return VERY_WRONG
  // words of one letter, of which only a few are real
  if (LATIN_LETTER.test(letter) && !LETTER.test(before) && !LETTER.test(behind))
    return 'àèéêóòúíýôöåæ'.includes(letter.toLowerCase()) ? 0 : VERY_WRONG
  const isCapital = /\p{Lu}/u.test(letter)
  if (isCapital && /\p{L}/u.test(before) && /\p{Ll}/u.test(behind)) return VERY_WRONG
  if (isCapital && /\p{Ll}/u.test(before)) return VERY_WRONG
  const isSmall = /\p{Ll}/u.test(letter)
  return isSmall && letter !== 'ß' && letter !== 'ı' && /\p{Lu}/u.test(before) && /\p{Lu}/u.test(behind)
    ? VERY_WRONG
    : 0
}

/** The script of a letter. Scripts with one byte per letter each have a block of their own. */
const getScriptKey = (letter: string) => (LATIN_LETTER.test(letter) ? 'latin' : (letter.codePointAt(0) ?? 0) >> 8)
const isAsciiLetter = (letter: string) => /[a-z]/i.test(letter)
