import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The database file is damaged, so nothing is served from it. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged'
  constructor(file: string, why: string) {
    super(
      `The database ${path.resolve(file)} is damaged (${why}): restore it from a backup as docs/operations.md says under "Restore", or move the file away to begin without data.`,
    )
  }
}

/** Files up to this size, bytes, are checked completely; of a larger file only the length is checked. */
const LOOKED_THROUGH = 64 * 1024 * 1024

/** Throws `DatabaseDamaged` for a file that is empty, truncated, or corrupt according to SQLite. No file is fine. */
export function requireIntactDatabase(file: string): void {
  if (!existsSync(file)) return
  // SQLite would create a new database in an empty file.
  if (getFileSizeOrZero(file) === 0 && getFileSizeOrZero(`${file}-wal`) === 0)
    throw new DatabaseDamaged(file, 'it is empty')
  const db = new DatabaseSync(file)
  try {
    requireUndamagedDatabase(db, file)
  } catch (error) {
    throw toDatabaseDamaged(error, file) ?? error
  } finally {
    db.close()
  }
}

function requireUndamagedDatabase(db: DatabaseSync, file: string): void {
  const readPragma = (pragma: string) => Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0]
  const length = Number(readPragma('page_count')) * Number(readPragma('page_size'))
  // While the log has data, the file may be shorter than its header says.
  if (getFileSizeOrZero(`${file}-wal`) === 0 && getFileSizeOrZero(file) < length)
    throw new DatabaseDamaged(file, 'it was cut off')
  if (getFileSizeOrZero(file) <= LOOKED_THROUGH && readPragma('quick_check(1)') !== 'ok')
    throw new DatabaseDamaged(file, 'its pages do not fit together')
}

const WHY = new Map([
  [11, 'its pages do not fit together'],
  [26, 'it is no database'],
])

/**
 * Turns the errors by which SQLite reports damage (NOTADB and CORRUPT) into a `DatabaseDamaged`; null for any other
 * error.
 */
export function toDatabaseDamaged(error: unknown, file: string): DatabaseDamaged | null {
  if (error instanceof DatabaseDamaged) return error
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  const why = WHY.get(error.errcode & 0xff)
  return why === undefined ? null : new DatabaseDamaged(file, why)
}

const getFileSizeOrZero = (file: string) => (existsSync(file) ? statSync(file).size : 0)
