import type { listEmployerInterviews } from '#contract/employer/employer-interviews.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import type { Db } from '#server/db/open-db.ts'

export type ListedRow = Awaited<ReturnType<ReturnType<typeof selectInterviewsWithCandidate>['executeTakeFirstOrThrow']>>
type InterviewFilter = QueryOf<typeof listEmployerInterviews>

/** Interviews of a tenant, newest first, and the key of the next page. */
export async function listInterviewsOfTenant(
  db: Db,
  tenantId: number,
  { status, email, application_id: applicationId, external_id: externalId, limit, cursor }: InterviewFilter,
): Promise<Page<ListedRow>> {
  return readKeysetPage(selectInterviewsWithCandidate(db, tenantId), { table: 'interview', cursor, limit }, (all) => {
    let query = all
    if (status !== undefined) query = query.where('interview.status', '=', status)
    if (email !== undefined) query = query.where('candidate.email', '=', email)
    if (applicationId !== undefined) query = query.where('interview.application_id', '=', applicationId)
    if (externalId !== undefined) query = query.where('interview.external_id', '=', externalId)
    return query
  })
}

export function selectInterviewsWithCandidate(db: Db, tenantId: number) {
  return db
    .selectFrom('interview')
    .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
    .selectAll('interview')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .where('interview.tenant_id', '=', tenantId)
}
