import type { Db } from '#server/db/open-db.ts'
import type { PositionColumns } from './position-columns.ts'

const MAX_ID_LENGTH = 200

/**
 * The displayed number must be unique (S-17): if another job of the tenant has it, as with several postings of one
 * requisition, the job's own id is used.
 */
export async function makeDisplayIdsDistinct(
  db: Db,
  tenantId: number,
  rows: readonly PositionColumns[],
): Promise<readonly PositionColumns[]> {
  if (rows.length === 0) return rows
  const own = new Set(rows.map(({ external_id: id }) => id))
  const choices = [...new Set(rows.flatMap((row) => listDisplayIdChoices(row)))]
  const stored = await db
    .selectFrom('position')
    .select(['external_id', 'display_job_id'])
    .where('tenant_id', '=', tenantId)
    .where('display_job_id', 'in', choices)
    .execute()
  // Stored values of these rows are about to be overwritten.
  const taken = new Set(stored.flatMap((row) => (own.has(row.external_id) ? [] : row.display_job_id)))
  return rows.map((row) => {
    const free = listDisplayIdChoices(row).find((id) => !taken.has(id)) ?? row.display_job_id
    taken.add(free)
    return free === row.display_job_id ? row : { ...row, display_job_id: free }
  })
}

function listDisplayIdChoices({ display_job_id: shown, external_id: id }: PositionColumns): string[] {
  return [shown, id, `${shown}-${id}`.slice(0, MAX_ID_LENGTH)]
}
