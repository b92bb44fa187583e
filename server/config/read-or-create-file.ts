import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const OURS_ALONE = { flag: 'wx', mode: 0o600, flush: true } as const
/** Error codes of file systems without hard links: FAT, some network and container mounts. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Stores a generated value in the data directory, readable only by its owner, or returns the existing one: concurrent
 * creators agree on the first. The file appears complete under its name, so that neither a reader nor a crash ever
 * leaves a partial one.
 */
export function readOrCreateFile(file: string, made: string | Uint8Array): Buffer {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    writeFileSync(draft, made, OURS_ALONE)
    linkSync(draft, file)
    syncFolder(folder)
  } catch (error) {
    if (NO_LINKS.has(findErrorCode(error))) createFileIfAbsent(file, made)
    // Another process created the file first.
    else if (findErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file)
}

/** Creates the file unless it exists. A crash may leave a partial file, which readers report and nobody uses. */
function createFileIfAbsent(file: string, made: string | Uint8Array): void {
  try {
    writeFileSync(file, made, OURS_ALONE)
    syncFolder(path.dirname(file))
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error
  }
}

const findErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Flushes the folder to disk, so that the file's new name survives a power cut. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
