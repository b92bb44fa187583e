import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files with browser tests of the gate. Selected by content, because loading all others takes longer than a test. */
export function listGateFiles(): string[] {
  const specs = globSync('tests/{e2e,offline}/**/*.spec.ts', { cwd: ROOT })
  return specs.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('@gate'))
}
