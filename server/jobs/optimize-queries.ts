import type { Services } from '#server/platform/services.ts'

/** SQLite chooses indexes by figures that nothing renews by itself, as PostgreSQL's autovacuum does. Missed turns are made up for in an hour. */
export async function optimizeQueries({ checkpoints }: Services): Promise<void> {
  await checkpoints.optimize()
}
