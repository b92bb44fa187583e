import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readNames, useNames, type KnownNames } from '#server/search-index/lexicon/occupations.ts'
import { readChecked, writeChecked } from './checked-file.ts'

/** Takes the names of work as they were read before; reads and keeps them where they were not. */
export async function keepNames(folder: string, key: Buffer): Promise<void> {
  const file = path.join(folder, 'names')
  const kept = (await readChecked(file, key)) as KnownNames | null
  const names = kept ?? readNames()
  useNames(names)
  if (kept) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeChecked(file, key, names)
}
