import { sql } from 'kysely'
import type { Services } from '#server/platform/services.ts'

/**
 * SQLite chooses indexes by figures that nothing renews by itself, as PostgreSQL's autovacuum does. Missed turns are
 * made up for at the next one. A connection that is open takes figures up when it is told to.
 */
export async function optimizeQueries({ checkpoints, db, kind }: Services): Promise<void> {
  if (kind !== 'sqlite') return
  await checkpoints.optimize()
  await sql`analyze sqlite_schema`.execute(db)
}
