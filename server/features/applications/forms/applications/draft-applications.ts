import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { parseValues } from '#server/features/applications/forms/assignments/form-state.ts'
import { computePercentAnswered } from '#server/features/applications/forms/definitions/percent-done.ts'
import { readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildPublicIdsCondition, getPublicId } from '#server/db/public-id.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'

/** How long a deleted draft can be restored, ms. */
export const RESTORABLE = 30 * 86_400_000

const MOST = 500

/** Draft applications (D-08), last changed first. */
export async function readDraftApplications(
  db: Db,
  { id, tenantId }: Candidate,
  now: number,
): Promise<{ openDraftApplications: DraftApplication[]; closedDraftApplications: DraftApplication[] }> {
  const rows = await db
    .selectFrom('draft_application')
    .innerJoin('position', 'position.id', 'draft_application.position_id')
    .selectAll('draft_application')
    .select(['display_job_id', 'name', 'locations', 'closed_at', 'valid_through', 'is_private', 'secret_id'])
    .where('candidate_id', '=', id)
    .where('position.tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('draft_application.updated_at', 'desc')
    .orderBy('position_id')
    .limit(MOST)
    .execute()
  const drafts = await Promise.all(
    rows.map(async (row): Promise<DraftApplication> => {
      const { definition } = await readFormVersion(db, row.form_id, row.form_version)
      const isOver = row.valid_through !== null && row.valid_through <= now
      const closedAt = row.closed_at ?? (isOver ? row.valid_through : null)
      const pid = row.secret_id ?? row.position_id
      const kind = row.is_private === 1 ? '/private' : ''
      return {
        position_id: pid,
        archived_at: closedAt === null ? -1 : Math.max(1, toSeconds(closedAt)),
        updated_at: toSeconds(row.updated_at),
        percent: computePercentAnswered(definition, parseValues(row.values)),
        url: `/careers/apply${kind}?pid=${pid}`,
        position: {
          id: pid,
          displayJobId: row.display_job_id,
          name: row.name,
          locations: JSON.parse(row.locations) as string[],
          positionUrl: `/careers/job${kind === '' ? `/${pid}` : `/private?pid=${pid}`}`,
        },
      }
    }),
  )
  return {
    openDraftApplications: drafts.filter(({ archived_at: at }) => at < 0),
    closedDraftApplications: drafts.filter(({ archived_at: at }) => at > 0),
  }
}

/** Deletes or restores drafts and returns the affected ones. */
export async function deleteOrRestoreDrafts(
  tx: Db,
  { id, tenantId }: Candidate,
  positionIds: readonly number[],
  to: { deletedAt: number } | { restoredAt: number },
): Promise<number[]> {
  const positions = await tx
    .selectFrom('position')
    .select(['id', 'secret_id'])
    .where('tenant_id', '=', tenantId)
    .where(buildPublicIdsCondition(positionIds))
    .execute()
  if (positions.length === 0) return []
  const query = tx
    .updateTable('draft_application')
    .where('candidate_id', '=', id)
    .where(
      'position_id',
      'in',
      positions.map(({ id: positionId }) => positionId),
    )
  const changed =
    'deletedAt' in to
      ? query.set({ deleted_at: to.deletedAt }).where('deleted_at', 'is', null)
      : query.set({ deleted_at: null }).where('deleted_at', '>', to.restoredAt - RESTORABLE)
  const rows = await changed.returning('position_id').execute()
  const done = new Set(rows.map((row) => row.position_id))
  return positions.filter((row) => done.has(row.id)).map(getPublicId)
}
