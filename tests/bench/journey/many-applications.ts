import { openDb } from '#server/db/open-db.ts'

type Wanted = { dataDir: string; databaseUrl: string | undefined; email: string; count: number }

/**
 * Creates many applications of a candidate, each like one of the demo; returns the candidate's id. With SQLite, the
 * server must be stopped.
 */
export async function manyApplications({ dataDir, databaseUrl, email, count }: Wanted): Promise<number> {
  const { db } = await openDb({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  try {
    const { id: candidate_id, tenant_id } = await db
      .selectFrom('candidate')
      .where('email', '=', email)
      .select(['id', 'tenant_id'])
      .executeTakeFirstOrThrow()
    const theirs = db.selectFrom('application').where('candidate_id', '=', candidate_id)
    const { id: _id, ...model } = await theirs.selectAll().executeTakeFirstOrThrow()
    const before = await theirs.select('position_id').execute()
    const jobs = await db
      .selectFrom('position')
      .select(['id', 'name'])
      .where('tenant_id', '=', tenant_id)
      .where(
        'id',
        'not in',
        before.map((row) => row.position_id),
      )
      .orderBy('id')
      .limit(Math.max(0, count - before.length))
      .execute()
    for (const job of jobs) {
      const application = { ...model, position_id: job.id, position_name: job.name }
      const { id: application_id, submitted_at: at } = await db
        .insertInto('application')
        .values(application)
        .returning(['id', 'submitted_at'])
        .executeTakeFirstOrThrow()
      await db
        .insertInto('application_event')
        .values({ application_id, tenant_id, at, type: 'submitted', actor: 'candidate' })
        .execute()
    }
    return candidate_id
  } finally {
    await db.destroy()
  }
}
