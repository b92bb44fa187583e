import * as fc from 'fast-check'
import { RE2JS } from 're2js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const part = fc.constantFrom(
  ...'a b ^ ^ $ | ( ) (?: (?i) (?s-m) (?i: ] { } * + ? *? {2} {0,7} {01} 1 \\b \\A \\z \\Q \\E \\Q\\E \\pL [ab] [^a] [ .'.split(
    ' ',
  ),
)

/** The result, or the message of the error. */
function outcome(find: () => boolean): boolean | string {
  try {
    return find()
  } catch {
    return 'refused'
  }
}

test('F-14 a pattern is refused, or finds, as the engine says of it as it is written', { tags: 'slow' }, () => {
  const letters = fc.array(fc.constantFrom('a', 'B', '1', ' ', '{', '\n'), { maxLength: 4 })
  const seen = new Set<unknown>()
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), letters, (parts, text) => {
      const pattern = parts.join('')
      const found = outcome(() => compilePattern(pattern)(text.join('')))
      seen.add(found)
      expect([pattern, found]).toEqual([pattern, outcome(() => RE2JS.compile(pattern).matcher(text.join('')).find())])
    }),
    { numRuns: 5_000 },
  )
  expect(seen).toEqual(new Set([true, false, 'refused']))
})

test('F-14 what is wrong with a pattern is said of it as it was written', () => {
  expect(() => compilePattern('ab(')).toThrow('missing closing ): `ab(`')
  expect(() => compilePattern('(?i)*ab')).toThrow('missing argument to repetition operator: `*`')
})

test.each(['^\\p{L}{990}$', "^[\\p{L}' -]{1,80}$", '^a?b?c?\\p{Lu}$', '(?i)^ab*$', '(?:^)[ab]+$'])(
  'F-14 no second program is made of %s',
  (pattern) => {
    const compile = vi.spyOn(RE2JS, 'compile')
    onTestFinished(() => compile.mockRestore())
    compilePattern(pattern)
    expect(compile.mock.results.map(({ value }) => (value as RE2JS).re2().onepass)).toEqual([null])
    expect(RE2JS.compile(pattern).re2().onepass).not.toBeNull()
  },
)
