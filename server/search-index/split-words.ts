/**
 * A word of a folded text. A run of letters in a script without spaces is split into overlapping pairs (`pair`), and
 * its last letter is a separate word (`end`), so that single letters can be searched too.
 */
export type Word = { text: string; position: number; kind: 'word' | 'pair' | 'end' }

type Tell = (text: string, position: number, kind: Word['kind']) => void

/** Most letters on each side of an ampersand that joins two words to a name. */
const LONGEST_OF_PAIR = 2
/** Most letters of a word, more than any real one has; only the beginning of a longer one counts. */
export const LONGEST_WORD = 48

const OTHER = 1
const LETTER = 2
const UNSPACED = 3

/**
 * Calls `tell` with each word of a folded text and its position; returns the position after the last one. O(length).
 */
export function visitWords(folded: string, tell: Tell, from = 0): number {
  let position = from
  let at = 0
  while (at < folded.length) {
    const kind = getLetterClassAt(folded, at)
    if (kind === OTHER) {
      at += 1
      continue
    }
    const start = at
    while (at < folded.length && getLetterClassAt(folded, at) === kind) at += 1
    if (kind === UNSPACED) position = visitLetterPairs(folded, start, at, position, tell)
    else {
      if (at - start === 1) at += countTrailingSigns(folded, at)
      at = findAmpersandNameEnd(folded, start, at)
      tell(normalizeNamedWord(folded, start, at), position, 'word')
      position += 1
    }
  }
  return position
}

/** Splits a folded text into words. */
export function splitWords(folded: string): Word[] {
  const words: Word[] = []
  visitWords(folded, (text, position, kind) => void words.push({ text, position, kind }))
  return words
}

function visitLetterPairs(folded: string, start: number, end: number, from: number, tell: Tell): number {
  for (let at = start; at + 1 < end; at++) tell(folded.slice(at, at + 2), from + at - start, 'pair')
  tell(folded.slice(end - 1, end), from + end - 1 - start, 'end')
  return from + end - start
}

/** Counts signs that belong to a single letter before them: `c++`, `c#`. */
function countTrailingSigns(folded: string, at: number): number {
  if (folded[at] === '#') return 1
  return folded[at] === '+' && folded[at + 1] === '+' ? 2 : 0
}

/** Finds the end of `a&e`, `fp&a` or `r & d`, which are one name; `end` for any other word. */
function findAmpersandNameEnd(folded: string, start: number, end: number): number {
  if (end - start > LONGEST_OF_PAIR) return end
  const isSpaced = folded.startsWith(' & ', end)
  if (!isSpaced && folded[end] !== '&') return end
  const from = end + (isSpaced ? 3 : 1)
  let at = from
  while (at < folded.length && at - from <= LONGEST_OF_PAIR && getLetterClassAt(folded, at) === LETTER) at += 1
  const longest = isSpaced ? 1 : LONGEST_OF_PAIR
  return at > from && at - from <= longest && end - start <= longest ? at : end
}

/** Adds what precedes a word in names such as `.net` and "on call". */
function normalizeNamedWord(folded: string, start: number, end: number): string {
  const word = folded.slice(start, Math.min(end, start + LONGEST_WORD))
  if (word.includes('&')) return word.replaceAll(' ', '')
  if (word === 'call') return isOnCall(folded, start, end) ? 'oncall' : word
  return word === 'net' && folded[start - 1] === '.' ? 'dotnet' : word
}

/** Whether the word is "call" in "on-call" or "on call duty", but not in "focus on call centres". */
function isOnCall(folded: string, start: number, end: number): boolean {
  const [before, sign] = [folded[start - 4], folded[start - 1]]
  const isWord = before === undefined || getLetterClassAt(before, 0) === OTHER
  return (
    isWord && (sign === ' ' || sign === '-') && folded.startsWith('on', start - 3) && !folded.startsWith(' cent', end)
  )
}

/** The class of each code unit, determined on first use; 0 means not determined yet. */
const classes = new Uint8Array(0x1_00_00)

function getLetterClassAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = classes[unit]!
  if (known !== 0) return known
  if (unit >= 0xd8_00 && unit <= 0xdf_ff) return getSurrogateClass(text, at, unit)
  return (classes[unit] = classifyLetter(String.fromCharCode(unit)))
}

/** Returns the class of a letter outside the basic plane, which both of its code units share. */
function getSurrogateClass(text: string, at: number, unit: number): number {
  const whole = text.codePointAt(unit >= 0xdc_00 ? at - 1 : at) ?? 0
  return whole > 0xff_ff ? classifyLetter(String.fromCodePoint(whole)) : OTHER
}

function classifyLetter(letter: string): number {
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー]/u.test(letter))
    return letter.length === 1 ? UNSPACED : LETTER
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? LETTER : OTHER
}
