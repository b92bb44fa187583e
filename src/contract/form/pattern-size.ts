// How large a pattern's program becomes, known from its text: the engine would first have to build it, and a pattern of 500 characters can
// make one of 130,000 instructions. Follows the grammar of RE2 as `re2js` 2.10 reads it, and counts rather too much than too little; the test
// beside it holds it against the engine.

/** Instructions of a pattern's program, at most: each part as often as the repeats round it say, which multiply. */
export function patternSize(pattern: string): number {
  const scan: Scan = { pattern, at: 0, group: { before: 0, last: 0 }, outer: [] }
  while (scan.at < pattern.length) step(scan)
  return [scan.group, ...scan.outer].reduce((sum, { before, last }) => sum + before + last, ENDS)
}

/** What stands between two parentheses: the parts so far, and the last one, which a repeat is about. */
type Group = { before: number; last: number }
type Scan = { readonly pattern: string; at: number; group: Group; readonly outer: Group[] }

function step(scan: Scan): void {
  const { pattern, at } = scan
  switch (pattern[at]) {
    case '*':
    case '+':
    case '?':
      return grow(scan, 1, 1, 1)
    case '{':
      return repeat(scan)
    case '|':
      return add(scan, 1, 2)
    case '(':
      return openGroup(scan)
    case ')':
      return closeGroup(scan)
    case '[':
      return add(scan, classEnd(pattern, at) - at, 1)
    case '\\':
      return escape(scan)
    default: {
      const { length } = found(LETTERS, pattern, at)
      scan.group.before += length - 1
      add(scan, length, 1)
    }
  }
}

/** So many characters are a part of that size. */
function add(scan: Scan, length: number, size: number): void {
  scan.at += length
  scan.group.before += scan.group.last
  scan.group.last = size
}

function grow(scan: Scan, length: number, least: number, most: number): void {
  scan.at += length
  scan.group.last = most * Math.max(1, scan.group.last) + (most - least) + 2
}

function repeat(scan: Scan): void {
  const braces = found(BRACES, scan.pattern, scan.at)
  if (braces === '') return add(scan, 1, 1)
  const [least = 0, most = 0] = braces.slice(1, -1).split(',').map(Number)
  // `{3}` and `{3,}` end with as many as they begin with; what is repeated no times is counted once.
  grow(scan, braces.length, least, Math.max(1, least, most))
}

/** A letter or a class by its name; or many letters as they are. */
function escape(scan: Scan): void {
  const { pattern, at } = scan
  const quoted = pattern[at + 1] === 'Q' ? found(QUOTED, pattern, at) : ''
  if (quoted === '') return add(scan, namedLength(pattern, at) || 2, 1)
  const letters = quoted.length - (quoted.length > 2 && quoted.endsWith('\\E') ? 4 : 2)
  if (letters === 0) scan.at += quoted.length
  else {
    scan.group.before += letters - 1
    add(scan, quoted.length, 1)
  }
}

/** `(?i)` is no group: a repeat after it is about what stands before it. */
function openGroup(scan: Scan): void {
  const head = scan.pattern[scan.at + 1] === '?' ? found(HEAD, scan.pattern, scan.at) : '('
  scan.at += head.length
  if (head.endsWith(')')) return
  scan.outer.push(scan.group)
  scan.group = { before: 0, last: 0 }
}

function closeGroup(scan: Scan): void {
  const { before, last } = scan.group
  scan.group = scan.outer.pop() ?? { before: 0, last: 0 }
  add(scan, 1, before + last + 3)
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

/** The beginning and the end of a program. */
const ENDS = 4
const LETTERS = /[^*+?{|()[\\]+/y
/** A number with a nought before it is none, and its braces are letters. */
const BRACES = /\{(?:0|[1-9]\d*)(?:,(?:0|[1-9]\d*)?)?\}/y
const QUOTED = /\\Q(?:[^\\]|\\(?!E))*(?:\\E)?/y
const HEAD = /\(\?[a-zA-Z-]*[:)]|\(\?P?<\w*>|\(/y
