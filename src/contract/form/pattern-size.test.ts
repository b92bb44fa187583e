import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, test } from 'vitest'
import { PATTERN_SIZE } from './form-limits.ts'
import { measurePattern, getPatternSize } from './pattern-size.ts'

/** Size of the engine's program; null if the pattern does not compile. */
function programSize(pattern: string): number | null {
  try {
    return RE2JS.compile(pattern).programSize()
  } catch {
    return null
  }
}

function finds(pattern: string, text: string): boolean {
  try {
    return RE2JS.compile(pattern).matcher(text).find()
  } catch {
    return false
  }
}

const HOSTILE = '(a|b|c){1,1000}'.repeat(33)

test.each([
  ['a text', 'abc', 10],
  ['an address', '^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}$', 30],
  ['a thousand letters', '^[\\w .-]{1,1000}$', 2100],
  ['words', '^\\p{L}{1,50}( \\p{L}{1,50}){0,5}$', 800],
  ['names of people', "^[\\p{L}\\p{M}' -]{1,80}$", 240],
  ['names without capitals', '(?i)^[a-zà-ÿ]+$', 15],
  ['names in Cyrillic', '(?i)^[а-яё -]{2,60}$', 150],
  ['names in Arabic', '^[\\p{Arabic}\\s]{2,80}$', 200],
  ['names in Chinese', '^[一-鿿㐀-䶿]{2,20}$', 60],
  ['names in Chinese or Latin', '(?i)^[一-鿿㐀-䶿a-z]{2,20}$', 350],
  ['a telephone number', '^\\+?[\\d ()/.-]{6,20}$', 60],
  ['an account', '(?i)^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?$', 140],
  ['a page', '(?i)^https?://[^\\s/]+(?:/\\S*)?$', 40],
  ['no sign', '^[^\\p{S}\\p{C}]*$', 70],
  ['names of groups', '(?P<year>\\d{4})-(?<month>\\d{2})', 30],
  ['braces that are letters', '\\{a{,3}b{x}\\x{1F600}', 20],
  ['quoted braces', '\\Q{1000}(\\E', 20],
  ['braces in classes', '[]{1000}][^]{9}][[:alpha:]{9}][\\]{9}]', 12],
])('F-14 what employers write is counted about as large as it is: %s', (_, pattern, most) => {
  expect(getPatternSize(pattern)).toBeLessThanOrEqual(most)
  expect(getPatternSize(pattern)).toBeGreaterThanOrEqual(programSize(pattern) ?? Infinity)
})

test.each([
  ['many programs beside each other', HOSTILE, 130_000],
  ['repeats of repeats, which multiply', '((((a|b){1,5}){1,5}){1,5}){1,8}', 3000],
  ['a repeat after flags, which is about what stands before them', '(abcdefgh){0}(abcdefgh)(?i){1000}', 8000],
  ['what follows a class with a bracket', '[]](abc){1000}', 3000],
  ['a range that ends at a bracket', '[!-[:a:](abc){1000}[:a:]', 3000],
  ['what follows a quoted backslash', '\\Q\\\\E(abc){1000}', 3000],
])('F-14 what makes a large program is counted before it is made: %s', (_, pattern, least) =>
  expect(getPatternSize(pattern)).toBeGreaterThan(least),
)

const fillPattern = (head: string, part: string, tail: string) =>
  head + part.repeat((500 - head.length - tail.length) / part.length) + tail

test.each([
  ['ranges of capitals and small letters', `(?i)[${'!-\\x{FFFF}'.repeat(40)}x]`],
  ['those beyond 16 bit', fillPattern('(?i)[', '!-\u{1E942}', ']')],
  ['negated', fillPattern('(?i)[^', '!-\\x{FFFF}', ']')],
  ['in a group of their own', fillPattern('a(?s-m:b)(?si:[', '!-\\x{FFFF}', '])')],
  ['for the first letter alone', fillPattern('(?i:a)[', '\\101-\\x{1E942}', ']')],
  ['without an end', fillPattern('(?i)[', '!-\\x{FFFF}', '')],
  ['side by side', fillPattern('(?i)', '[A-\\x{FFFF}]', '')],
  ['as alternatives', fillPattern('(?i)', '[A-\\x{FFFF}]|', 'x')],
  ['letters by name in one class', fillPattern('[', '\\pL', ']')],
  ['all but letters by name', fillPattern('(?i)[', '\\PL', ']')],
  ['capitals by name, of any case', fillPattern('(?i)[', '\\p{^Lu}', ']')],
  ['letters by name side by side', fillPattern('(?i)', '\\pL', '')],
  ['letters by name as alternatives', fillPattern('', '\\pL|', 'x')],
  ['alternatives that begin with them', fillPattern('', '\\pLa|', 'x')],
])('F-14 what is dear to make is too large, however short its program: %s', (_, pattern) => {
  expect(pattern.length).toBeLessThanOrEqual(500)
  expect(getPatternSize(pattern)).toBeGreaterThan(PATTERN_SIZE)
})

test('F-14 a class counts once, whatever repeats stand round it, and more where capitals are taken for small letters', () => {
  const [once, often] = [getPatternSize('[\\p{L}]'), getPatternSize('[\\p{L}]{100}')]
  expect(often - once).toBeLessThan(110)
  expect(getPatternSize('(?i)[!-\\x{FFFF}]')).toBeGreaterThan(600)
  // it contains every cased letter
  expect(getPatternSize('(?i)[!-\\x{10FFFF}]')).toBeLessThan(10)
  expect(getPatternSize('[!-\\x{FFFF}]')).toBeLessThan(10)
  expect(getPatternSize('(?P<i>[!-\\x{FFFF}])')).toBeLessThan(15)
})

const LETTER = 'abcdefghijklmnopqrstuvwxyz'
const NAMES = [
  ...[...LETTER.toUpperCase()].flatMap((first) => ['', ...LETTER].map((second) => first + second)),
  ...'Alphabetic Assigned Unknown Lowercase Uppercase Common Inherited Emoji Extended_Pictographic Math Dash'.split(
    ' ',
  ),
  ...'Emoji_Presentation Terminal_Punctuation Arabic Ethiopic Greek Latin Han Tamil Cyrillic Any Ascii'.split(' '),
]

test('F-14 no class by its name has more ranges than it was counted', () => {
  const known = NAMES.filter((name) => programSize(`\\p{${name}}`) !== null)
  expect(known.length).toBeGreaterThan(50)
  for (const pattern of known.flatMap((name) => [`\\p{${name}}`, `(?i)\\p{${name}}`])) {
    const { inst } = RE2JS.compile(pattern).re2().prog as { inst: { runes: Int32Array }[] }
    const ranges = Math.max(...inst.map(({ runes }) => runes.length / 2))
    // 24 ranges per unit
    if (ranges > 24 * (getPatternSize(pattern) - 4)) throw new Error(`${pattern} has ${ranges} ranges`)
  }
})

const part = fc.constantFrom(
  ...'a é 😀 . ^ $ | | ( ( ) ) (?: (?i) (?i: (?-s) (?P<n> (?<m> - ] { } ,'.split(' '),
  ...'* + ? *? {0} {3} {2,} {0,7} {1,9}? {01} {,3} {12 {5,5} 1 : [: :]'.split(' '),
  ...String.raw`\d \W \pL \P{Greek} \p{^L} \x{41} \x41 \101 \{ \\ \b \A \z \Q \E \n`.split(' '),
  ...String.raw`[abc] [^a-z] []a] [^]] [[:alpha:]] [\]{9}] [!-[:x:] [\d-[:x:] [a-] [ [^ [\p{L}-[:x:]`.split(' '),
)

test('F-14 no pattern makes a larger program than it was counted', { tags: 'slow' }, () => {
  let compiled = 0
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const pattern = parts.join('')
      const made = programSize(pattern)
      if (made === null) return
      compiled += 1
      if (getPatternSize(pattern) < made) throw new Error(`${pattern} makes ${made}`)
    }),
    { numRuns: 8_000 },
  )
  expect(compiled).toBeGreaterThan(500)
})

test('F-14 no pattern finds less than it was said to, nor one that is the whole text more', { tags: 'slow' }, () => {
  const letter = fc.constantFrom(...'aaa é 😀 1 - ] . : x ab abc'.split(' '), ' ')
  let found = 0
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.array(letter, { maxLength: 8 }), (parts, letters) => {
      const [pattern, text] = [parts.join(''), letters.join('')]
      if (!finds(pattern, text)) return
      found += 1
      const { least, most, isWhole } = measurePattern(pattern)
      const length = [...text].length
      if (length < least || (isWhole && length > most)) throw new Error(`${pattern} finds ${text}: ${least} to ${most}`)
    }),
    { numRuns: 8_000 },
  )
  expect(found).toBeGreaterThan(200)
})

test.each([
  ['^.{10}$', 10, 10, true],
  ['^$', 0, 0, true],
  ['^(?:ab|c)+d?$', 1, Infinity, true],
  ['^\\d{4}-\\d{2}$', 7, 7, true],
  ['\\x41\\101\\x{1F600}\\pL[^]]', 5, 5, false],
  ['^a|b{3}$', 1, 3, false],
  ['(?m)^ab$', 2, 2, false],
  ['^ab\\$', 3, 3, false],
])('F-14 what %s finds has %s to %s characters; the whole text: %s', (pattern, least, most, isWhole) =>
  expect(measurePattern(pattern)).toMatchObject({ least, most, isWhole }),
)
