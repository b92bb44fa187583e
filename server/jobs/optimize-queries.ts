import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'

/**
 * SQLite's planner statistics are not updated automatically, unlike PostgreSQL's with autovacuum. Missed runs are
 * made up for by the next. Open connections reload statistics when told to.
 */
export async function optimizeQueries({ checkpoints, db, kind }: Services): Promise<void> {
  if (kind !== 'sqlite') return
  await checkpoints.optimize()
  await sql`analyze sqlite_schema`.execute(db)
}
