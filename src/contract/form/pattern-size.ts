// How large a pattern's program becomes, known from its text: the engine would first have to build it, and a pattern of 500 characters can
// make one of 130,000 instructions. Follows the grammar of RE2 as `re2js` 2.10 reads it, and counts rather too much than too little; the test
// beside it holds it against the engine.

/** Instructions of a pattern's program, at most: each part as often as the repeats round it say, which multiply. */
export const patternSize = (pattern: string): number => measurePattern(pattern).size

/** How large a pattern's program is at most, and how many characters what it finds has: no fewer, no more. */
export type Measured = { size: number; least: number; most: number }

export type MeasuredPattern = Measured & {
  /** What it finds is all of the text. */
  isWhole: boolean
}

export function measurePattern(pattern: string): MeasuredPattern {
  const scan: Scan = { pattern, at: 0, group: openedGroup(), outer: [] }
  while (scan.at < pattern.length) step(scan)
  const isWhole = scan.group.branches === null && WHOLE.test(pattern) && !OTHERWISE.test(pattern)
  const whole = [scan.group, ...scan.outer].map(closed).reduce(sum, NOTHING)
  return { ...whole, size: whole.size + ENDS, isWhole }
}

/** What stands between two parentheses: the parts so far, and the last one, which a repeat is about; the alternatives before those. */
type Group = { before: Measured; last: Measured; branches: Measured | null }
type Scan = { readonly pattern: string; at: number; group: Group; readonly outer: Group[] }

function step(scan: Scan): void {
  const { pattern, at } = scan
  switch (pattern[at]) {
    case '*':
      return grow(scan, 1, 0, Infinity)
    case '+':
      return grow(scan, 1, 1, Infinity)
    case '?':
      return grow(scan, 1, 0, 1)
    case '{':
      return repeat(scan)
    case '|':
      return alternate(scan)
    case '(':
      return openGroup(scan)
    case ')':
      return closeGroup(scan)
    case '[':
      return add(scan, classEnd(pattern, at) - at, LETTER)
    case '^':
    case '$':
      return add(scan, 1, PLACE)
    case '\\':
      return escape(scan)
    default: {
      const letters = found(LETTERS, pattern, at)
      addLetters(scan, letters.length, letters)
    }
  }
}

/** So many characters are that part. */
function add(scan: Scan, length: number, part: Measured): void {
  scan.at += length
  scan.group.before = sum(scan.group.before, scan.group.last)
  scan.group.last = part
}

/** Letters as they are; a repeat is about the last one. */
function addLetters(scan: Scan, length: number, letters: string): void {
  const count = [...letters].length - 1
  add(scan, length, LETTER)
  scan.group.before = sum(scan.group.before, { size: count, least: count, most: count })
}

function grow(scan: Scan, length: number, least: number, most: number): void {
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
  const braces = found(BRACES, scan.pattern, scan.at)
  if (braces === '') return add(scan, 1, LETTER)
  const [least = '', most = least] = braces.slice(1, -1).split(',')
  grow(scan, braces.length, Number(least), most === '' ? Infinity : Number(most))
}

/** A letter or a class by its name, or a place between letters; or many letters as they are. */
function escape(scan: Scan): void {
  const { pattern, at } = scan
  const quoted = pattern[at + 1] === 'Q' ? found(QUOTED, pattern, at) : ''
  if (quoted === '') return add(scan, escapeLength(pattern, at), /[AzbB]/.test(pattern[at + 1] ?? '') ? PLACE : LETTER)
  const letters = quoted.slice(2, quoted.length > 3 && quoted.endsWith('\\E') ? -2 : undefined)
  if (letters === '') scan.at += quoted.length
  else addLetters(scan, quoted.length, letters)
}

function alternate(scan: Scan): void {
  scan.at += 1
  const { branches, ...group } = scan.group
  const branch = sum(group.before, group.last)
  scan.group = { ...openedGroup(), branches: branches ? either(branches, branch) : branch }
}

/** `(?i)` is no group: a repeat after it is about what stands before it. */
function openGroup(scan: Scan): void {
  const head = scan.pattern[scan.at + 1] === '?' ? found(HEAD, scan.pattern, scan.at) : '('
  scan.at += Math.max(1, head.length)
  if (head.endsWith(')')) return
  scan.outer.push(scan.group)
  scan.group = openedGroup()
}

function closeGroup(scan: Scan): void {
  const inner = closed(scan.group)
  scan.group = scan.outer.pop() ?? openedGroup()
  add(scan, 1, { ...inner, size: inner.size + 3 })
}

const openedGroup = (): Group => ({ before: NOTHING, last: NOTHING, branches: null })

function closed({ before, last, branches }: Group): Measured {
  const branch = sum(before, last)
  return branches ? either(branches, branch) : branch
}

function sum(one: Measured, other: Measured): Measured {
  return { size: one.size + other.size, least: one.least + other.least, most: one.most + other.most }
}

function either(one: Measured, other: Measured): Measured {
  const size = one.size + other.size + 2
  return { size, least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) }
}

/** After `[…]`, whose first letter may be the bracket itself, with named classes in it. */
function classEnd(pattern: string, start: number): number {
  const first = start + (pattern[start + 1] === '^' ? 2 : 1)
  const lastNamed = pattern.lastIndexOf(':]')
  let at = first
  while (at < pattern.length && (at === first || pattern[at] !== ']')) {
    const named = classInClass(pattern, at, lastNamed)
    at += named || letterLength(pattern, at)
    // A range; its end is a letter, whatever stands there.
    const isRange = named === 0 && pattern[at] === '-' && pattern[at + 1] !== ']'
    if (isRange) at += 1 + letterLength(pattern, at + 1)
  }
  return at + 1
}

/** Characters of `[:alpha:]`, `\p{L}` or `\d` in a class; 0 where none is. */
function classInClass(pattern: string, at: number, lastNamed: number): number {
  if (at < lastNamed && pattern.startsWith('[:', at)) return pattern.indexOf(':]', at + 1) + 2 - at
  if (pattern[at] !== '\\') return 0
  if (/[dDsSwW]/.test(pattern[at + 1] ?? '')) return 2
  return pattern[at + 1] === 'x' ? 0 : namedLength(pattern, at)
}

/** Characters of an escape: `\p{Greek}`, `\pL`, `\x{41}`, `\x41`, `\101`, or one letter. */
function escapeLength(pattern: string, at: number): number {
  const number = found(NUMBER, pattern, at).length
  return number || namedLength(pattern, at) || 1 + ((pattern.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1)
}

/** Characters of `\p{Greek}`, `\pL` or `\x{41}`; 0 for other escapes. */
function namedLength(pattern: string, at: number): number {
  const letter = pattern[at + 1] ?? ''
  if (!/[pPx]/.test(letter)) return 0
  if (pattern[at + 2] !== '{') return letter === 'x' ? 0 : 3
  const end = pattern.indexOf('}', at)
  return end < 0 ? 3 : end + 1 - at
}

/** Characters of a letter as it stands in a class; of an escape without what may follow it, which are letters there. */
function letterLength(pattern: string, at: number): number {
  if (pattern[at] !== '\\') return (pattern.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return 1 + ((pattern.codePointAt(at + 1) ?? 0) > 0xffff ? 2 : 1)
}

/** What of the pattern, from there on, is one of those; all of them are sticky. */
function found(what: RegExp, pattern: string, at: number): string {
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
const NUMBER = /\\(?:x[\dA-Fa-f]{2}|0[0-7]{0,2}|[1-7][0-7]{1,2})/y
/** A number with a nought before it is none, and its braces are letters. */
const BRACES = /\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}/y
const QUOTED = /\\Q(?:[^\\]|\\(?!E))*(?:\\E)?/y
const HEAD = /\(\?[a-zA-Z-]*[:)]|\(\?P?<\w*>|\(/y
