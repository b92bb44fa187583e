import { sql } from 'kysely'
import type { Db, Kind } from './open-db.ts'

/**
 * Runs commits that are acknowledged before they are on disk: a power cut may undo the last ones, a crash of the
 * process none. Only for work that is then simply repeated, not for anything that a candidate was notified about.
 * SQLite waits for the disk in the thread that serves candidates, occasionally for some hundred milliseconds.
 * PostgreSQL waits in its own process, so nothing changes there.
 */
export async function withRelaxedSync<T>(db: Db, kind: Kind, work: (db: Db) => Promise<T>): Promise<T> {
  if (kind !== 'sqlite') return work(db)
  return db.connection().execute(async (only) => {
    await sql`pragma synchronous = normal`.execute(only)
    try {
      return await work(only)
    } finally {
      await sql`pragma synchronous = full`.execute(only)
    }
  })
}
