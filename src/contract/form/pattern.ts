import { RE2JS } from 're2js'
import type { FormDefinition } from './definition/definition.ts'
import { getFormPatterns } from './form-patterns.ts'
import { getPatternSize } from './pattern-size.ts'

/**
 * The patterns of a form as tests of texts; null for one that is not tried, as it, or all of them, would be too much
 * (`form-patterns.ts`). 45 kB: browsers fetch the engine only for forms with patterns.
 */
export function createPatternTester(
  definition: FormDefinition,
): (pattern: string) => ((text: string) => boolean) | null {
  const { tried } = getFormPatterns(definition)
  return (pattern) => (tried.has(pattern) ? compilePattern(pattern) : null)
}

/**
 * A pattern that came as data, as a test of texts. The engine works in linear time; patterns that need backtracking
 * (back references, look-around) do not compile and throw. How long it takes to make is the caller's business.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const known = compiled.get(pattern)
  if (known) return known
  const engine = makeEngine(pattern)
  const test = (text: string) => engine.matcher(text).find()
  const size = getPatternSize(pattern)
  if (cachedSize + size > MAX_CACHED_SIZE) {
    compiled.clear()
    cachedSize = 0
  }
  cachedSize += size
  compiled.set(pattern, test)
  return test
}

/**
 * A group with nothing in it comes first: it changes nothing that is found, and keeps the engine from its second
 * program for what begins with `^` (one-pass), in which each instruction has a copy of its class, and each of what
 * may be left out a copy of all that may follow: made in thirty times as long for names of people, in half a second
 * for 328 characters, and short texts are not found sooner with it.
 */
function makeEngine(pattern: string): RE2JS {
  // A repeat of nothing is refused, and would be about the group.
  if (REPEATS_NOTHING.test(pattern)) return RE2JS.compile(pattern)
  try {
    return RE2JS.compile(`()${pattern}`)
  } catch {
    // What is wrong with it is said of what was written.
    return RE2JS.compile(pattern)
  }
}

const REPEATS_NOTHING = /^(?:\(\?[a-zA-Z-]*\)|\\Q\\E)*[*+?{]/
const compiled = new Map<string, (text: string) => boolean>()
let cachedSize = 0
/** Parts of all patterns that are kept, some 15 MB. */
const MAX_CACHED_SIZE = 100_000
