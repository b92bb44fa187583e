import { sql } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import {
  OWNED,
  buildSubjectCondition,
  type RetainedIds,
  type Subject,
} from '#server/features/privacy/registry/subject-conditions.ts'
import { eraseLeftovers } from './leftovers.job.ts'

/** Lists an archive's parts for deletion and enqueues it. */
export async function recordExportLeftover(tx: Db, tenantId: number, run: string, now: number): Promise<void> {
  await tx
    .insertInto('erasure_leftover')
    .values({ tenant_id: tenantId, kind: 'export', name: run })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await enqueueTask(tx, eraseLeftovers, { tenantId }, { now })
}

/**
 * Records, while the rows still exist, which files belong to them. Whether something else refers to a file is checked
 * when it is deleted.
 */
export async function recordFileLeftovers(
  tx: Db,
  tenantId: number,
  subject: Subject,
  retainedIds: RetainedIds,
): Promise<void> {
  const tenant = sql.lit(tenantId)
  for (const [table, { exported }] of OWNED) {
    if (typeof exported === 'string') continue
    for (const { column } of exported.files)
      await sql`insert into erasure_leftover (tenant_id, kind, name)
        select distinct ${tenant}, 'file', ${sql.ref(column)} from ${sql.table(table)}
        where ${buildSubjectCondition(table, subject, retainedIds)} and ${sql.ref(column)} is not null on conflict do nothing`.execute(
        tx,
      )
  }
  await sql`insert into erasure_leftover (tenant_id, kind, name)
    select ${tenant}, 'upload', id from upload
    where ${buildSubjectCondition('upload', subject, retainedIds)} and state = 'open' on conflict do nothing`.execute(
    tx,
  )
  await sql`insert into erasure_leftover (tenant_id, kind, name)
    select ${tenant}, 'export', run from privacy_export
    where ${buildSubjectCondition('privacy_export', subject)} on conflict do nothing`.execute(tx)
}
