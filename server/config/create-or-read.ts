import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Keeps what is made once beside the data, readable by the owner only, and gives what is there: of many who make it
 * at once one is first. The file comes under its name whole, so that neither a reader nor a crash in between ever
 * finds a part of it.
 */
export function createOrReadFile(file: string, made: string | Uint8Array): Buffer {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    writeFileSync(draft, made, OURS_ALONE)
    linkSync(draft, file)
    syncFolder(folder)
  } catch (error) {
    if (NO_LINKS.has(getErrorCode(error))) writeThere(file, made)
    // Another process was first.
    else if (getErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file)
}

/**
 * Exclusive all the same. A crash in the middle leaves a part, which whoever reads the file names, and nobody takes.
 */
function writeThere(file: string, made: string | Uint8Array): void {
  try {
    writeFileSync(file, made, OURS_ALONE)
    syncFolder(path.dirname(file))
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
}

const OURS_ALONE = { flag: 'wx', mode: 0o600, flush: true } as const
/** What disks say that know no second name of a file: FAT, some network and container mounts. */
const NO_LINKS = new Set<unknown>(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code

/** The new name lasts too. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
