import type { listEmployerInterviews } from '#contract/employer/employer-interviews.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildUnknownCursor } from '#server/platform/unknown-cursor.ts'

export type ListedRow = Awaited<ReturnType<ReturnType<typeof withCandidate>['executeTakeFirstOrThrow']>>
type InterviewFilter = QueryOf<typeof listEmployerInterviews>

/** Interviews of a tenant, newest first, and the key of the next page. */
export async function listRows(
  db: Db,
  tenantId: number,
  { status, email, application_id: applicationId, external_id: externalId, limit, cursor }: InterviewFilter,
): Promise<{ rows: ListedRow[]; next: string | null }> {
  const from =
    cursor === undefined
      ? undefined
      : await withCandidate(db, tenantId).where('interview.id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !from) throw buildUnknownCursor()
  let query = withCandidate(db, tenantId)
  if (status !== undefined) query = query.where('interview.status', '=', status)
  if (email !== undefined) query = query.where('candidate.email', '=', email)
  if (applicationId !== undefined) query = query.where('interview.application_id', '=', applicationId)
  if (externalId !== undefined) query = query.where('interview.external_id', '=', externalId)
  if (from)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('interview.created_at', '<', from.created_at),
        and([eb('interview.created_at', '=', from.created_at), eb('interview.id', '>', from.id)]),
      ]),
    )
  const found = await query
    .orderBy('interview.created_at', 'desc')
    .orderBy('interview.id')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export function withCandidate(db: Db, tenantId: number) {
  return db
    .selectFrom('interview')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .selectAll('interview')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .where('interview.tenant_id', '=', tenantId)
}
