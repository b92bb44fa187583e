import { RE2JS } from 're2js'
import type { FormDefinition } from './definition/definition.ts'
import { getFormPatterns } from './form-patterns.ts'
import { getPatternSize } from './pattern-size.ts'

/**
 * Compiles a form's patterns to tests; null for patterns that are too large by themselves or together
 * (`form-patterns.ts`). 45 kB: browsers load the engine only for forms with patterns.
 */
export function createPatternTester(
  definition: FormDefinition,
): (pattern: string) => ((text: string) => boolean) | null {
  const { tried } = getFormPatterns(definition)
  return (pattern) => (tried.has(pattern) ? compilePattern(pattern) : null)
}

const REPEATS_NOTHING = /^(?:\(\?[a-zA-Z-]*\)|\\Q\\E)*[*+?{]/
const compiled = new Map<string, (text: string) => boolean>()

/** Total size of cached patterns, some 15 MB. */
const MAX_CACHED_SIZE = 100_000

/**
 * Compiles a pattern from data to a test. The engine works in linear time; patterns that need backtracking (back
 * references, look-around) throw. The caller limits the time to compile.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const known = compiled.get(pattern)
  if (known) return known
  const engine = compileEngine(pattern)
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
 * The empty group changes no match but disables the engine's one-pass program for patterns that begin with `^`. That
 * program copies each class per instruction and each optional part's continuation: compiling took thirty times as long
 * for patterns of personal names, and half a second for 328 characters, without matching short texts faster.
 */
function compileEngine(pattern: string): RE2JS {
  // A leading quantifier is an error, but would apply to the group.
  if (REPEATS_NOTHING.test(pattern)) return RE2JS.compile(pattern)
  try {
    return RE2JS.compile(`()${pattern}`)
  } catch {
    // Compiled as written, so that the error shows the author's pattern.
    return RE2JS.compile(pattern)
  }
}

let cachedSize = 0
