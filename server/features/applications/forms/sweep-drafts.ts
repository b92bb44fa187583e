import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { listFileIdsInJson } from './answers/look-up-answer-files.ts'
import { RESTORABLE } from './applications/draft-applications.ts'
import { expireUnusedUploads } from './uploads/store.ts'

const DAY = 86_400_000
const BATCH_SIZE = 100

/**
 * Deletes drafts that can no longer be restored, and drafts untouched for longer than the employer's retention, with
 * their files.
 */
export async function sweepDrafts(services: Services): Promise<void> {
  const { db, now } = services
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('draft_application')
      .where('deleted_at', '<', now() - RESTORABLE)
      .returning(['candidate_id', 'values'])
      .execute()
    await releaseFilesOfDrafts(tx, gone, now())
  })
  for (const row of await db.selectFrom('tenant').selectAll().orderBy('id').execute()) {
    const { draftDays } = presentTenant(row).configs.privacyConfig
    if (typeof draftDays === 'number') await deleteUntouchedDrafts(services, row.id, now() - draftDays * DAY)
  }
}

async function deleteUntouchedDrafts({ db, now, log }: Services, tenantId: number, before: number): Promise<void> {
  let deleted = 0
  for (const some of [deleteUntouchedApplications, deleteUntouchedForms])
    for (;;) {
      const count = await db.transaction().execute(async (tx) => {
        const gone = await some(tx, tenantId, before)
        await releaseFilesOfDrafts(tx, gone, now())
        return gone.length
      })
      deleted += count
      if (count < BATCH_SIZE) break
    }
  if (deleted > 0) log.info({ tenant: tenantId, drafts: deleted }, 'drafts deleted after their time')
}

type Draft = { candidate_id: number; values: string }

async function deleteUntouchedApplications(
  tx: Transaction<Schema>,
  tenantId: number,
  before: number,
): Promise<Draft[]> {
  const rows = await tx
    .selectFrom('draft_application')
    .innerJoin('candidate', 'candidate.id', 'candidate_id')
    .select(['candidate_id', 'position_id', 'values'])
    .where('candidate.tenant_id', '=', tenantId)
    .where('updated_at', '<', before)
    .limit(BATCH_SIZE)
    .execute()
  for (const { candidate_id, position_id } of rows)
    await tx
      .deleteFrom('draft_application')
      .where('candidate_id', '=', candidate_id)
      .where('position_id', '=', position_id)
      .execute()
  return rows
}

async function deleteUntouchedForms(tx: Transaction<Schema>, tenantId: number, before: number): Promise<Draft[]> {
  const rows = await tx
    .selectFrom('form_draft')
    .innerJoin('form_assignment', 'form_assignment.id', 'assignment_id')
    .select(['candidate_id', 'assignment_id', 'values'])
    .where('form_assignment.tenant_id', '=', tenantId)
    .where('updated_at', '<', before)
    .limit(BATCH_SIZE)
    .execute()
  const ids = rows.map((row) => row.assignment_id)
  if (ids.length > 0) await tx.deleteFrom('form_draft').where('assignment_id', 'in', ids).execute()
  return rows
}

async function releaseFilesOfDrafts(tx: Transaction<Schema>, gone: readonly Draft[], now: number): Promise<void> {
  for (const { candidate_id: candidateId, values } of gone)
    await expireUnusedUploads(tx, candidateId, listFileIdsInJson(values), now)
}
