import type { Db } from '#server/db/open.ts'
import type { ReadyPosition } from './ready-position.ts'

const LONGEST = 200

/**
 * The number that people are told is one job's alone (S-17): where another job of the tenant has it, as when a requisition has several
 * postings, a job goes by its own id.
 */
export async function distinctDisplayIds(
  db: Db,
  tenantId: number,
  rows: readonly ReadyPosition[],
): Promise<readonly ReadyPosition[]> {
  if (rows.length === 0) return rows
  const own = new Set(rows.map(({ external_id: id }) => id))
  const asked = [...new Set(rows.flatMap((row) => choicesOf(row)))]
  const stored = await db
    .selectFrom('position')
    .select(['external_id', 'display_job_id'])
    .where('tenant_id', '=', tenantId)
    .where('display_job_id', 'in', asked)
    .execute()
  // What stands here of these rows is about to be written anew.
  const taken = new Set(stored.flatMap((row) => (own.has(row.external_id) ? [] : row.display_job_id)))
  return rows.map((row) => {
    const free = choicesOf(row).find((id) => !taken.has(id)) ?? row.display_job_id
    taken.add(free)
    return free === row.display_job_id ? row : { ...row, display_job_id: free }
  })
}

function choicesOf({ display_job_id: shown, external_id: id }: ReadyPosition): string[] {
  return [shown, id, `${shown}-${id}`.slice(0, LONGEST)]
}
