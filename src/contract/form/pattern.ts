import { RE2JS } from 're2js'
import type { FormDefinition } from './definition/definition.ts'
import { patternsOf } from './form-patterns.ts'
import { patternSize } from './pattern-size.ts'

/**
 * The patterns of a form as tests of texts; null for one that is not tried, as it, or all of them, would be too much (`form-patterns.ts`). 45 kB:
 * browsers fetch the engine only for forms with patterns.
 */
export function patternTester(definition: FormDefinition): (pattern: string) => ((text: string) => boolean) | null {
  const { tried } = patternsOf(definition)
  return (pattern) => (tried.has(pattern) ? compilePattern(pattern) : null)
}

/**
 * A pattern that came as data, as a test of texts. The engine works in linear time; patterns that need backtracking (back references,
 * look-around) do not compile and throw. How large its program becomes is the caller's business.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const known = compiled.get(pattern)
  if (known) return known
  const engine = RE2JS.compile(pattern)
  const test = (text: string) => engine.matcher(text).find()
  const size = patternSize(pattern)
  if (keptSize + size > KEPT) {
    compiled.clear()
    keptSize = 0
  }
  keptSize += size
  compiled.set(pattern, test)
  return test
}

const compiled = new Map<string, (text: string) => boolean>()
let keptSize = 0
/** Instructions of all programs that are kept, some 15 MB. */
const KEPT = 100_000
