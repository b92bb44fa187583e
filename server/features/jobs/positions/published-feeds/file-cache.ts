import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { IN_MEMORY, type Config } from '#server/config/config.ts'

export type FileCache = {
  /**
   * The compressed file of that version, opened: if it does not exist yet, it is written once for all who request it
   * meanwhile.
   */
  of(name: string, version: string, write: () => AsyncIterable<string>): Promise<FileHandle>
  /** Deletes the files of a database in memory, which no other process can use. */
  close(): Promise<void>
}

const TRIES = 3

/**
 * Compressed feeds on disk. A tenant's jobs can be hundreds of megabytes, so they are written in pieces and served
 * from the file. It is a copy of the database and can be deleted at any time.
 */
export function createFeedFileCache(config: Pick<Config, 'DATA_DIR'>): FileCache {
  const isTemporary = config.DATA_DIR === IN_MEMORY
  const folder = isTemporary
    ? path.join(os.tmpdir(), `foyer-feeds-${randomUUID()}`)
    : path.join(config.DATA_DIR, 'feeds')
  const underWay = new Map<string, Promise<void>>()

  const write = (name: string, file: string, texts: () => AsyncIterable<string>): Promise<void> => {
    const known = underWay.get(file)
    if (known) return known
    const made = writeCompressedFile(folder, name, file, texts).finally(() => underWay.delete(file))
    underWay.set(file, made)
    return made
  }

  return {
    async of(name, version, texts) {
      const file = path.join(folder, `${name}.${version}.gz`)
      for (let left = TRIES; ; left -= 1) {
        const handle = await openFileIfPresent(file)
        if (handle) return handle
        // A newer version may replace the file between writing and opening it.
        if (left === 0) throw new Error(`${file} does not stay`)
        await write(name, file, texts)
      }
    },
    async close() {
      if (isTemporary) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openFileIfPresent(file: string): Promise<FileHandle | null> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function writeCompressedFile(
  folder: string,
  name: string,
  file: string,
  texts: () => AsyncIterable<string>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${process.pid}.part`
  try {
    await pipeline(Readable.from(texts()), createGzip({ level: 6 }), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await deleteOlderVersions(folder, name, file)
}

/** Deletes older versions of a file. A process that is reading one can read it to its end. */
async function deleteOlderVersions(folder: string, name: string, file: string): Promise<void> {
  const older = (await readdir(folder)).filter(
    (one) => one.startsWith(`${name}.`) && one.endsWith('.gz') && one !== path.basename(file),
  )
  await Promise.all(older.map((one) => rm(path.join(folder, one), { force: true })))
}
