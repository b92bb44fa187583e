import { isFolded, readClass, readEscape, type ReadClass } from './pattern-class.ts'

// How large a pattern's program becomes, known from its text: the engine would first have to build it, and a pattern
// of 500 characters can make one of 130,000 instructions, or a class that takes half a second. Follows the grammar of
// RE2 as `re2js` 2.10 reads it, and counts rather too much than too little; the test beside it holds it against the
// engine.

/**
 * Parts of a pattern: instructions of its program, at most, each as often as the repeats round it say, which
 * multiply; and what it takes to make its classes, once. A part takes 8 µs to make at most.
 */
export const getPatternSize = (pattern: string): number => measurePattern(pattern).size

/** How many parts a pattern has at most, and how many characters what it finds has: no fewer, no more. */
export type Measured = { size: number; least: number; most: number }

export type MeasuredPattern = Measured & {
  /** What it finds is all of the text. */
  isWhole: boolean
}

export function measurePattern(pattern: string): MeasuredPattern {
  const scan: Scan = { pattern, folds: isFolded(pattern), at: 0, group: createGroup(), outer: [], classes: 0 }
  while (scan.at < pattern.length) scanNext(scan)
  const isWhole = scan.group.branches === null && WHOLE.test(pattern) && !OTHERWISE.test(pattern)
  const whole = [scan.group, ...scan.outer].map(measureGroup).reduce(addSizes, NOTHING)
  return { ...whole, size: whole.size + Math.floor(scan.classes) + ENDS, isWhole }
}

/**
 * What stands between two parentheses: the parts so far, and the last one, which a repeat is about; the alternatives
 * before those.
 */
type Group = { before: Measured; last: Measured; branches: Measured | null }
type Scan = {
  readonly pattern: string
  /** It takes capitals for small letters, if only in a part of it. */
  readonly folds: boolean
  at: number
  group: Group
  readonly outer: Group[]
  /** What it takes to make its classes, in parts. */
  classes: number
}

function scanNext(scan: Scan): void {
  const { pattern, at } = scan
  switch (pattern[at]) {
    case '*':
      return applyQuantifier(scan, 1, 0, Infinity)
    case '+':
      return applyQuantifier(scan, 1, 1, Infinity)
    case '?':
      return applyQuantifier(scan, 1, 0, 1)
    case '{':
      return repeat(scan)
    case '|':
      return addBranch(scan)
    case '(':
      return openGroup(scan)
    case ')':
      return closeGroup(scan)
    case '[':
      return addClass(scan, readClass(pattern, at, scan.folds), LETTER)
    case '^':
    case '$':
      return add(scan, 1, PLACE)
    case '\\':
      return escape(scan)
    default: {
      const letters = matchAt(LETTERS, pattern, at)
      addLetters(scan, letters.length, letters)
    }
  }
}

/** So many characters are that part. */
function add(scan: Scan, length: number, part: Measured): void {
  scan.at += length
  scan.group.before = addSizes(scan.group.before, scan.group.last)
  scan.group.last = part
}

/** A class is one part, however often it is repeated, and takes its making besides. */
function addClass(scan: Scan, { end, cost }: ReadClass, part: Measured): void {
  scan.classes += cost
  add(scan, end - scan.at, part)
}

/** Letters as they are; a repeat is about the last one. */
function addLetters(scan: Scan, length: number, letters: string): void {
  const count = [...letters].length - 1
  add(scan, length, LETTER)
  scan.group.before = addSizes(scan.group.before, { size: count, least: count, most: count })
}

function applyQuantifier(scan: Scan, length: number, least: number, most: number): void {
  scan.at += length
  const { last } = scan.group
  // `{3,}` and `+` end with as many as they begin with; what is repeated no times is counted once.
  const times = Math.max(1, most === Infinity ? least : most)
  scan.group.last = {
    size: times * Math.max(1, last.size) + Math.max(0, times - least) + 2,
    least: least * last.least,
    most: most === 0 || last.most === 0 ? 0 : most * last.most,
  }
}

function repeat(scan: Scan): void {
  const braces = matchAt(BRACES, scan.pattern, scan.at)
  if (braces === '') return add(scan, 1, LETTER)
  const [least = '', most = least] = braces.slice(1, -1).split(',')
  applyQuantifier(scan, braces.length, Number(least), most === '' ? Infinity : Number(most))
}

/** A letter or a class by its name, or a place between letters; or many letters as they are. */
function escape(scan: Scan): void {
  const { pattern, at } = scan
  const quoted = pattern[at + 1] === 'Q' ? matchAt(QUOTED, pattern, at) : ''
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

/** `(?i)` is no group: a repeat after it is about what stands before it. */
function openGroup(scan: Scan): void {
  const head = scan.pattern[scan.at + 1] === '?' ? matchAt(HEAD, scan.pattern, scan.at) : '('
  scan.at += Math.max(1, head.length)
  if (head.endsWith(')')) return
  scan.outer.push(scan.group)
  scan.group = createGroup()
}

function closeGroup(scan: Scan): void {
  const inner = measureGroup(scan.group)
  scan.group = scan.outer.pop() ?? createGroup()
  add(scan, 1, { ...inner, size: inner.size + 3 })
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

/** What of the pattern, from there on, is one of those; all of them are sticky. */
function matchAt(what: RegExp, pattern: string, at: number): string {
  what.lastIndex = at
  return what.exec(pattern)?.[0] ?? ''
}

/** From the beginning of a text to its end; not where each line has them, or letters stand for themselves. */
const WHOLE = /^(?:\^|\\A)(?![*+?{])[^]*(?<!\\)(?:\\\\)*(?:\$|\\z)$/
const OTHERWISE = /\(\?[a-zA-Z-]*m|\\Q/
const NOTHING: Measured = { size: 0, least: 0, most: 0 }
/** Between letters, such as the beginning of a word. */
const PLACE: Measured = { size: 1, least: 0, most: 0 }
const LETTER: Measured = { size: 1, least: 1, most: 1 }
/** The beginning and the end of a program. */
const ENDS = 4
const LETTERS = /[^*+?{|()[\\^$]+/y
/** A number with a nought before it is none, and its braces are letters. */
const BRACES = /\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}/y
const QUOTED = /\\Q(?:[^\\]|\\(?!E))*(?:\\E)?/y
const HEAD = /\(\?[a-zA-Z-]*[:)]|\(\?P?<\w*>|\(/y
