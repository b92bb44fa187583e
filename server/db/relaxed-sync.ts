import { sql } from 'kysely'
import type { Db, Kind } from './open-db.ts'

/**
 * Does work whose commits need not reach the disk before they are acknowledged: a power cut may undo the last of
 * them, the end of the process alone none. For what is simply done again then, not for anything a candidate was told
 * of.
 *
 * SQLite waits for the disk in the thread that answers candidates, now and then for some hundred milliseconds.
 * PostgreSQL waits elsewhere, and works as always.
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
