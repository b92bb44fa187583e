import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Source } from '#tests/architecture/parsed.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const GENERATED = /\.gen\.ts$|\/locales\/|\.d\.ts$/

/** Handwritten files that match a glob, with paths from the root of the repository. */
export function readSources(glob: string): Source[] {
  return globSync(glob, { cwd: ROOT, exclude: ['**/node_modules'] })
    .filter((file) => !GENERATED.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}
