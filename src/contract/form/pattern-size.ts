import { isIgnoringCase, readCharacterClass, readEscape, type ReadClass } from './character-class.ts'

// Estimates the size of a pattern's program from its text: compiling it first would be too late, since a pattern of 500
// characters can become 130,000 instructions, or contain a class that takes half a second. Follows the RE2 grammar as
// `re2js` 2.10 parses it, and errs on the high side; the test beside it compares it with the engine.

/**
 * Size of a pattern: an upper bound of its instructions, where nested repeats multiply, plus the cost of compiling its
 * classes. A unit takes at most 8 µs to compile.
 */
export const getPatternSize = (pattern: string): number => measurePattern(pattern).size

/** Maximum number of instructions, and the minimum and maximum length of a match in characters. */
export type Measured = { size: number; least: number; most: number }

export type MeasuredPattern = Measured & {
  /** Whether the pattern only matches the whole text. */
  isWhole: boolean
}

/** Anchored at both ends of the text; not if `^` and `$` match at lines, or characters may be quoted. */
const WHOLE = /^(?:\^|\\A)(?![*+?{])[^]*(?<!\\)(?:\\\\)*(?:\$|\\z)$/
const OTHERWISE = /\(\?[a-zA-Z-]*m|\\Q/
const NOTHING: Measured = { size: 0, least: 0, most: 0 }
/** An assertion between letters, such as a word boundary. */
const PLACE: Measured = { size: 1, least: 0, most: 0 }
const LETTER: Measured = { size: 1, least: 1, most: 1 }
/** Start and end of a program. */
const ENDS = 4
const LETTERS = /[^*+?{|()[\\^$]+/y
/** A number with a leading zero makes the braces literal. */
const BRACES = /\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}/y
const QUOTED = /\\Q(?:[^\\]|\\(?!E))*(?:\\E)?/y
const HEAD = /\(\?[a-zA-Z-]*[:)]|\(\?P?<\w*>|\(/y

export function measurePattern(pattern: string): MeasuredPattern {
  const scan: Scan = { pattern, folds: isIgnoringCase(pattern), at: 0, group: createGroup(), outer: [], classes: 0 }
  while (scan.at < pattern.length) scanToken(scan)
  const isWhole = scan.group.branches === null && WHOLE.test(pattern) && !OTHERWISE.test(pattern)
  const whole = [scan.group, ...scan.outer].map(measureGroup).reduce(addSizes, NOTHING)
  return { ...whole, size: whole.size + Math.floor(scan.classes) + ENDS, isWhole }
}

/**
 * The content of parentheses: what precedes the last part, to which a quantifier would apply, that part, and the
 * earlier alternatives.
 */
type Group = { before: Measured; last: Measured; branches: Measured | null }
type Scan = {
  readonly pattern: string
  /** Some part of the pattern ignores case. */
  readonly folds: boolean
  at: number
  group: Group
  readonly outer: Group[]
  /** Accumulated compile cost of classes. */
  classes: number
}

function scanToken(scan: Scan): void {
  const { pattern, at } = scan
  switch (pattern[at]) {
    case '*':
      return applyQuantifier(scan, 1, 0, Infinity)
    case '+':
      return applyQuantifier(scan, 1, 1, Infinity)
    case '?':
      return applyQuantifier(scan, 1, 0, 1)
    case '{':
      return scanBraces(scan)
    case '|':
      return addBranch(scan)
    case '(':
      return openGroup(scan)
    case ')':
      return closeGroup(scan)
    case '[':
      return addClass(scan, readCharacterClass(pattern, at, scan.folds), LETTER)
    case '^':
    case '$':
      return addPart(scan, 1, PLACE)
    case '\\':
      return scanEscape(scan)
    default: {
      const letters = matchPatternAt(LETTERS, pattern, at)
      addLetters(scan, letters.length, letters)
    }
  }
}

/** Consumes `length` characters of the pattern as one part. */
function addPart(scan: Scan, length: number, part: Measured): void {
  scan.at += length
  scan.group.before = addSizes(scan.group.before, scan.group.last)
  scan.group.last = part
}

/** A class counts as one part however often it is repeated; its compile cost is added once. */
function addClass(scan: Scan, { end, cost }: ReadClass, part: Measured): void {
  scan.classes += cost
  addPart(scan, end - scan.at, part)
}

/** Literal letters; a quantifier applies to the last one. */
function addLetters(scan: Scan, length: number, letters: string): void {
  const count = [...letters].length - 1
  addPart(scan, length, LETTER)
  scan.group.before = addSizes(scan.group.before, { size: count, least: count, most: count })
}

function applyQuantifier(scan: Scan, length: number, least: number, most: number): void {
  scan.at += length
  const { last } = scan.group
  // `{3,}` and `+` need as many copies as their minimum; `{0}` counts as one.
  const times = Math.max(1, most === Infinity ? least : most)
  scan.group.last = {
    size: times * Math.max(1, last.size) + Math.max(0, times - least) + 2,
    least: least * last.least,
    most: most === 0 || last.most === 0 ? 0 : most * last.most,
  }
}

function scanBraces(scan: Scan): void {
  const braces = matchPatternAt(BRACES, scan.pattern, scan.at)
  if (braces === '') return addPart(scan, 1, LETTER)
  const [least = '', most = least] = braces.slice(1, -1).split(',')
  applyQuantifier(scan, braces.length, Number(least), most === '' ? Infinity : Number(most))
}

/** An escaped letter, class or assertion, or a quoted literal (`\Q…\E`). */
function scanEscape(scan: Scan): void {
  const { pattern, at } = scan
  const quoted = pattern[at + 1] === 'Q' ? matchPatternAt(QUOTED, pattern, at) : ''
  if (quoted === '')
    return addClass(scan, readEscape(pattern, at, scan.folds), /[AzbB]/.test(pattern[at + 1] ?? '') ? PLACE : LETTER)
  const letters = quoted.slice(2, quoted.length > 3 && quoted.endsWith('\\E') ? -2 : undefined)
  if (letters === '') scan.at += quoted.length
  else addLetters(scan, quoted.length, letters)
}

function addBranch(scan: Scan): void {
  scan.at += 1
  const { branches, ...group } = scan.group
  const branch = addSizes(group.before, group.last)
  scan.group = { ...createGroup(), branches: branches ? joinBranches(branches, branch) : branch }
}

/** `(?i)` is not a group: a quantifier after it applies to what precedes it. */
function openGroup(scan: Scan): void {
  const head = scan.pattern[scan.at + 1] === '?' ? matchPatternAt(HEAD, scan.pattern, scan.at) : '('
  scan.at += Math.max(1, head.length)
  if (head.endsWith(')')) return
  scan.outer.push(scan.group)
  scan.group = createGroup()
}

function closeGroup(scan: Scan): void {
  const inner = measureGroup(scan.group)
  scan.group = scan.outer.pop() ?? createGroup()
  addPart(scan, 1, { ...inner, size: inner.size + 3 })
}

const createGroup = (): Group => ({ before: NOTHING, last: NOTHING, branches: null })

function measureGroup({ before, last, branches }: Group): Measured {
  const branch = addSizes(before, last)
  return branches ? joinBranches(branches, branch) : branch
}

function addSizes(one: Measured, other: Measured): Measured {
  return { size: one.size + other.size, least: one.least + other.least, most: one.most + other.most }
}

function joinBranches(one: Measured, other: Measured): Measured {
  const size = one.size + other.size + 2
  return { size, least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) }
}

/** Matches a sticky regular expression at an offset; empty if it does not match. */
function matchPatternAt(what: RegExp, pattern: string, at: number): string {
  what.lastIndex = at
  return what.exec(pattern)?.[0] ?? ''
}
