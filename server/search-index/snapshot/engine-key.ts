import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Everything that affects the content of an index: a change in any of these invalidates snapshots. */
const MADE_WITH = ['server/search-index', 'server/geocode', 'server/platform/overrides', 'package-lock.json']
const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Hashes this program, Node's Unicode tables and `more` to 32 bytes. Reads a megabyte. */
export function hashEngineKey(more: string): Buffer {
  const hash = createHash('sha256')
  const { v8, icu = '', unicode = '' } = process.versions
  hash.update([v8, icu, unicode, more].join('\n'))
  for (const name of MADE_WITH) addPathToHash(hash, path.join(ROOT, name))
  return hash.digest()
}

function addPathToHash(hash: ReturnType<typeof createHash>, place: string): void {
  if (!existsSync(place)) return
  const files = place.endsWith('.json') ? [place] : listSourceFiles(place)
  for (const file of files) hash.update(`${path.relative(ROOT, file)}\n`).update(readFileSync(file))
}

const listSourceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted()
