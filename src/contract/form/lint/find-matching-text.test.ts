import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePattern } from '#contract/form/compile-pattern.ts'
import { findMatchingText } from './find-matching-text.ts'

const ANY_LENGTH = { least: 1, most: 20_000 }

test.each([
  [['^[a-z]+$', '^[A-Z]+$']],
  [['(?s)^.$', '^..$']],
  [['(?i)^k$', '^[^kK\\x{212a}]$']],
  [['^a\\bb$']],
  [['^\\pL+$', '\\d']],
])('F-14 no text fits %j', (patterns) => expect(findMatchingText(patterns, ANY_LENGTH)).toBe('none'))

test.each([
  [['^[a-z]+$', '[A-Za-z]{3}', 'q']],
  [['(?i)^k$', '^[^a-zA-Z]$']],
  [['a\\b b', '(?m)^c$']],
  [['^\\p{Greek}{2}$', '^[^α]']],
  [['(?s)^.\\x{1F600}$']],
])('F-14 the text that is found for %j fits', (patterns) => {
  const found = findMatchingText(patterns, ANY_LENGTH)
  const text = typeof found === 'object' ? found.text : null
  expect(text).not.toBeNull()
  for (const pattern of patterns) expect([pattern, compilePattern(pattern)(text ?? '')]).toEqual([pattern, true])
})

test('F-14 of letters with more than two cases nothing is said', () =>
  expect(findMatchingText(['(?i)^ω+$'], ANY_LENGTH)).toBe('unknown'))

test('F-14 a text has as many characters as it must and may', () => {
  expect(findMatchingText(['^a*$'], { least: 3, most: 5 })).toEqual({ text: 'aaa' })
  expect(findMatchingText(['^(aaaa)*$'], { least: 5, most: 7 })).toBe('none')
  expect(findMatchingText(['x{900}y{900}z'], { least: 1, most: 5 })).toBe('none')
})

test('F-14 what would take too long to look for is not called none', () => {
  const patterns = ['^(a|b)*a(a|b){60}$', '^(a|b)*b(a|b){61}$', '^(a|b)*c$']
  expect(['unknown', 'none']).toContain(findMatchingText(patterns, ANY_LENGTH))
  expect(findMatchingText(['^a+$'], { least: 20_000, most: 20_000 })).toBe('unknown')
})

const ATOMS = [
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '\\w',
  '\\b',
  '\\B',
  '^',
  '$',
  '(?:ab|b)',
  '(?i:A)',
  '\\n',
  '(?m:^)',
  '(?m:$)',
]
const pattern = fc
  .array(fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom('', '', '*', '+', '?', '{2}')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.map(([atom, times]) => `(?:${atom})${times}`).join(''))
const TEXTS = [1, 2, 3, 4].reduce<string[]>(
  (texts) => [...new Set([...texts, ...texts.flatMap((text) => ['a', 'A', 'b', '-', '\n'].map((one) => text + one))])],
  [''],
)

test('F-14 what the search calls none no text of a few letters fits, and what it finds fits', { tags: 'slow' }, () => {
  const wrong = (patterns: string[]) => {
    const tests = patterns.map((one) => compilePattern(one))
    const fits = (text: string) => tests.every((isFound) => isFound(text))
    const found = findMatchingText(patterns, { least: 0, most: 4 })
    if (found === 'none') return TEXTS.filter((text) => fits(text))
    return found === 'unknown' || fits(found.text) ? [] : [found.text]
  }
  const some = fc.array(pattern, { minLength: 1, maxLength: 3 })
  expect(() =>
    fc.assert(
      fc.property(some, (patterns) => wrong(patterns).length === 0),
      { numRuns: 200 },
    ),
  ).not.toThrow()
})
