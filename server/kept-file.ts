import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Keeps what is made once beside the data, readable by the owner only, and gives what is there: of many who make it at once one is
 * first. The file comes under its name whole, so that neither a reader nor a crash in between ever finds a part of it.
 */
export function keepOnce(file: string, made: string | Uint8Array): Buffer {
  const folder = path.dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}.new`
  try {
    writeFileSync(draft, made, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, file)
    flushFolder(folder)
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file)
}

/** The new name lasts too. */
function flushFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
