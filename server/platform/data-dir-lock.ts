import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process already serves this data directory. */
export class DataDirLocked extends Error {
  override name = 'DataDirLocked'
}

/**
 * Locks the data directory against a second process and returns the release function. The operating system holds the
 * lock (SQLite's own, on an empty file), so it ends with the process in any case, and a killed server blocks no one.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const pidFile = path.join(dataDir, 'foyer.pid')
  const db = new DatabaseSync(path.join(dataDir, 'lock'))
  try {
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    db.close()
    if (!isLockBusy(error)) throw error
    throw new DataDirLocked(
      `${path.resolve(dataDir)} is in use by another Foyer server${describeLockHolder(pidFile)}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(pidFile, String(process.pid))
  return () => {
    rmSync(pidFile, { force: true })
    db.close()
  }
}

const SQLITE_BUSY = 5

function isLockBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function describeLockHolder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8')})`
  } catch {
    return ''
  }
}
