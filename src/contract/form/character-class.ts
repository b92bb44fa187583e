// Finds the end of a character class in a pattern and estimates its compile cost: the engine expands a class to sorted
// ranges and, when case is ignored, looks up every character of a range. Classes are compiled once, however often they
// are repeated.

export type ReadClass = {
  /** Offset at which the pattern continues. */
  end: number
  /** Compile cost, in units of `pattern-size.ts`. */
  cost: number
}

/** Whether any part of the pattern ignores case. */
export const isIgnoringCase = (pattern: string): boolean => /\(\?[a-zA-Z]*i/.test(pattern)

/** `[…]`, possibly starting with a literal bracket, with named classes inside. */
export function readCharacterClass(pattern: string, start: number, folds: boolean): ReadClass {
  const first = start + (pattern[start + 1] === '^' ? 2 : 1)
  const lastNamed = pattern.lastIndexOf(':]')
  let at = first
  let cost = 0
  while (at < pattern.length && (at === first || pattern[at] !== ']')) {
    const one = readNestedClass(pattern, at, lastNamed, folds) ?? readClassRange(pattern, at, folds)
    at = one.end
    cost += one.cost
  }
  return { end: at + 1, cost }
}

/** An escape outside `[…]`: `\p{Greek}`, `\pL`, `\d`, `\x{41}`, `\x41`, `\101`, or one letter. */
export function readEscape(pattern: string, at: number, folds: boolean): ReadClass {
  return readEscapedClass(pattern, at, folds) ?? { end: readPatternLetter(pattern, at).end, cost: 0 }
}

const NUMBER = /\\(?:x\{([\dA-Fa-f]+)\}|x([\dA-Fa-f]{2})|(0[0-7]{0,2}|[1-7][0-7]{1,2}))/y
const CASED = /^(?:L[lu]|Lowercase|Uppercase)$/
const MANY = /^(?:C|Cn|L|Lo|Alphabetic|Assigned|Unknown)$/
const SOME = /^(?:M|Mn|Mc|P|Po|S|So|Common|Extended_Pictographic|Math|Emoji)$/

const FOLDED_ASCII = 1

/** `[:alpha:]`, `\p{L}` or `\d`; null otherwise. */
function readNestedClass(pattern: string, at: number, lastNamed: number, folds: boolean): ReadClass | null {
  if (at >= lastNamed || !pattern.startsWith('[:', at)) return readEscapedClass(pattern, at, folds)
  return { end: pattern.indexOf(':]', at + 1) + 2, cost: folds ? FOLDED_ASCII : RANGE }
}

/** `\d`, `\pL`, `\p{Greek}`, `\P{^Greek}`. */
function readEscapedClass(pattern: string, at: number, folds: boolean): ReadClass | null {
  if (pattern[at] !== '\\') return null
  const letter = pattern[at + 1] ?? ''
  if (/[dDsSwW]/.test(letter)) return { end: at + 2, cost: folds ? FOLDED_ASCII : RANGE }
  if (!/[pP]/.test(letter)) return null
  const close = pattern[at + 2] === '{' ? pattern.indexOf('}', at) : -1
  const end = close < 0 ? at + 3 : close + 1
  const name = pattern.slice(close < 0 ? at + 2 : at + 3, close < 0 ? end : close).replace('^', '')
  return { end, cost: estimateTableRanges(name, folds) * RANGE }
}

/** An upper estimate of the ranges in the engine's table for a name; scripts have few. */
function estimateTableRanges(name: string, folds: boolean): number {
  if (CASED.test(name)) return folds ? 1400 : 720
  if (MANY.test(name)) return 850
  return SOME.test(name) ? 450 : 160
}

/** A letter or a range, whose end is always literal. */
function readClassRange(pattern: string, at: number, folds: boolean): ReadClass {
  const from = readPatternLetter(pattern, at)
  const isRange = pattern[from.end] === '-' && pattern[from.end + 1] !== ']'
  const to = isRange ? readPatternLetter(pattern, from.end + 1) : from
  return { end: to.end, cost: RANGE + (folds ? estimateFoldedCost(from.code, to.code) : 0) }
}

/** A range that contains all cased letters does not change. */
function estimateFoldedCost(from: number, to: number): number {
  const [first, last] = [Math.max(from, FIRST_CASED), Math.min(to, LAST_CASED)]
  if (from <= FIRST_CASED && to >= LAST_CASED) return 0
  return Math.max(0, last - first + 1) * FOLDED
}

function readPatternLetter(pattern: string, at: number): { code: number; end: number } {
  NUMBER.lastIndex = at
  const [number, braced, hex, octal] = NUMBER.exec(pattern) ?? []
  if (number !== undefined)
    return {
      code: Number.parseInt(braced ?? hex ?? octal ?? '', octal === undefined ? 16 : 8),
      end: at + number.length,
    }
  const letter = pattern[at] === '\\' ? at + 1 : at
  // Escaped letters such as `\n` have low codes.
  const code = letter > at && /[a-zA-Z]/.test(pattern[letter] ?? '') ? 0 : (pattern.codePointAt(letter) ?? 0)
  return { code, end: letter + (code > 0xffff ? 2 : 1) }
}

/** The first and last cased characters. */
const [FIRST_CASED, LAST_CASED] = [65, 125_251]
/** Costs of a range and of a character looked up by case, in units of about 8 µs; of all of ASCII. */
const [RANGE, FOLDED] = [1 / 24, 1 / 100]
