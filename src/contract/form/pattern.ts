import { RE2JS } from 're2js'

/**
 * A pattern that came as data, as a test of texts. The engine works in linear time, so no pattern can stop a server or a phone; patterns
 * that need backtracking (back references, look-around) do not compile and throw. 45 kB: browsers fetch it only for forms with patterns.
 */
export function compilePattern(pattern: string): (text: string) => boolean {
  const known = compiled.get(pattern)
  if (known) return known
  const engine = RE2JS.compile(pattern)
  const test = (text: string) => engine.matcher(text).find()
  if (compiled.size > KEPT) compiled.clear()
  compiled.set(pattern, test)
  return test
}

const compiled = new Map<string, (text: string) => boolean>()
const KEPT = 1000
