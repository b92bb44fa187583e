import type { ExpressionBuilder, Selectable } from 'kysely'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

export type PositionRow = Selectable<Schema['position']>
export type ListedRow = Pick<PositionRow, (typeof LISTED)[number]>

/** Columns for lists, without descriptions, which are large and not shown there. */
export const LISTED = [
  'id',
  'secret_id',
  'display_job_id',
  'external_id',
  'name',
  'locations',
  'standardized_locations',
  'department',
  'posted_at',
  'created_at',
  'work_location',
  'salary',
  'overrides',
  'is_private',
  'valid_through',
  'closed_at',
] as const satisfies readonly (keyof PositionRow)[]

/**
 * Any position of the tenant by its public id, including closed and private ones. Other tenants' positions are not
 * found, nor is a private one by its sequential number, except for candidates who saved or applied for it while it
 * had that number.
 */
export async function requirePosition(
  db: Db,
  tenantId: number,
  id: number,
  candidate: Pick<Candidate, 'id'> | null,
): Promise<PositionRow> {
  const ofTenant = db.selectFrom('position').selectAll().where('position.tenant_id', '=', tenantId)
  const named = await ofTenant.where(buildPublicIdsCondition([id])).executeTakeFirst()
  const row =
    named ??
    (candidate &&
      (await ofTenant.where('id', '=', id).where(buildSavedOrAppliedCondition(candidate.id)).executeTakeFirst()))
  if (!row) throw createPositionNotFound()
  return row
}

/** Condition that the candidate has saved, begun an application for, or applied for the position. */
function buildSavedOrAppliedCondition(candidateId: number) {
  return ({ or, exists, selectFrom }: ExpressionBuilder<Schema, 'position'>) =>
    or(
      (['saved_position', 'draft_application', 'application'] as const).map((table) =>
        exists(
          selectFrom(table)
            .select(`${table}.position_id`)
            .whereRef(`${table}.position_id`, '=', 'position.id')
            .where(`${table}.candidate_id`, '=', candidateId),
        ),
      ),
    )
}

export const createPositionNotFound = () => new Failure('not_found', msg('This job could not be found.'))

/** The tenant's positions in the order of `ids`, without those that can no longer be listed. */
export async function listPositionsByIds(
  db: Db,
  tenantId: number,
  ids: readonly number[],
  now: number,
): Promise<ListedRow[]> {
  if (ids.length === 0) return []
  // Selected by id alone: with more conditions, SQLite walks an index of all open positions instead.
  const rows = await db.selectFrom('position').select(LISTED).select('tenant_id').where('id', 'in', ids).execute()
  const isShown = (row: ListedRow & { tenant_id: number }) =>
    row.tenant_id === tenantId &&
    row.closed_at === null &&
    row.is_private === 0 &&
    (row.valid_through === null || row.valid_through > now)
  const byId = new Map(rows.filter(isShown).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Open for everybody: what lists, feeds and search engines may show. */
export function selectOpenPositions(db: Db, tenantId: number, now: number) {
  return db
    .selectFrom('position')
    .where('tenant_id', '=', tenantId)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now)]))
}
