import type { getApply } from '#contract/applications/forms/apply.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { parseValues, toSeconds } from '#server/features/applications/forms/assignments/state.ts'
import { readVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { matchPublicIds } from '#server/db/public-id.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'

/** The candidate's last draft for one of these jobs, with the questions of that time; undefined if there is none. */
export async function readClosedDraft(
  db: Db,
  { id, tenantId }: Candidate,
  pids: readonly number[],
): Promise<DataOf<typeof getApply>['closedDraft']> {
  const row = await db
    .selectFrom('draft_application')
    .innerJoin('position', 'position.id', 'draft_application.position_id')
    .selectAll('draft_application')
    .where('candidate_id', '=', id)
    .where('position.tenant_id', '=', tenantId)
    .where(matchPublicIds(pids))
    .where('deleted_at', 'is', null)
    .orderBy('draft_application.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { definition } = await readVersion(db, row.form_id, row.form_version)
  return { definition, values: parseValues(row.values), updatedTs: toSeconds(row.updated_at) }
}
