import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import {
  loadOwnNames,
  setKnownNames,
  mergeImportedNames,
  type KnownNames,
} from '#server/search-index/lexicon/known-occupations.ts'
import type { ImportedNames } from '#server/search-index/lexicon/merge-imported-occupations.ts'
import { readCheckedFile, writeCheckedFile } from './checked-file.ts'

/** Imported names of work, and a version that changes with them. */
export type ImportedVersion = { version: string; read(): Promise<readonly ImportedNames[]> }

/**
 * Loads the names of work into this process: as the folder has them for this key, otherwise parsed, and then stored
 * there. `key` identifies the version of the program and of the imported names.
 */
export async function loadOrStoreOccupationNames(
  folder: string | null,
  key: Buffer,
  imported: ImportedVersion,
  warn: (error: unknown) => void,
): Promise<void> {
  const parse = async () => mergeImportedNames(loadOwnNames(), await imported.read())
  if (folder === null) return setKnownNames(await parse())
  const file = path.join(folder, 'names')
  const stored = (await readCheckedFile(file, key, warn)) as KnownNames | null
  const names = stored ?? (await parse())
  setKnownNames(names)
  if (!stored)
    await mkdir(folder, { recursive: true, mode: 0o700 })
      .then(() => writeCheckedFile(file, key, names))
      .catch(warn)
}
