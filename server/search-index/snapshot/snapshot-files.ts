import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  readLexiconNames,
  setOccupationNames,
  addImported,
  type KnownNames,
} from '#server/search-index/lexicon/occupations.ts'
import type { ImportedNames } from '#server/search-index/lexicon/join-occupations.ts'
import { readCheckedFile, writeCheckedFile } from './checked-file.ts'
import { Snapshots } from './snapshots.ts'

/** Imported names of work, and a version that changes with them. */
export type ImportedVersion = { version: string; read(): Promise<readonly ImportedNames[]> }

/**
 * Loads the parsed names of work, or parses and stores them, once per process; then opens the folder of snapshots that
 * depend on them. `key` identifies the program's version.
 */
export async function openSnapshotFiles(
  folder: string | null,
  key: Buffer,
  imported: ImportedVersion,
  warn: (error: unknown) => void,
): Promise<Snapshots | null> {
  if (folder === null) {
    setOccupationNames(addImported(readLexiconNames(), await imported.read()))
    return null
  }
  const own = createHash('sha256').update(key).update(imported.version).digest()
  const file = path.join(folder, 'names')
  const stored = (await readCheckedFile(file, own, warn)) as KnownNames | null
  const names = stored ?? addImported(readLexiconNames(), await imported.read())
  setOccupationNames(names)
  if (!stored)
    await mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => writeCheckedFile(file, own, names))
      .catch(warn)
  return new Snapshots(folder, own, warn)
}
