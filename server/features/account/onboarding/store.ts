import type { Db } from '#server/db/open-db.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Finds a task of the tenant; with `candidateId`, only among that candidate's tasks. */
export function findTask(db: Db, { tenantId, candidateId }: { tenantId: number; candidateId?: number }, id: string) {
  const found = selectTasks(db, tenantId).where('onboarding_task.id', '=', id)
  return (
    candidateId === undefined ? found : found.where('onboarding_task.candidate_id', '=', candidateId)
  ).executeTakeFirst()
}

/** A candidate's tasks, except those for a form that the employer has canceled. */
export function listOwnTasks(db: Db, tenantId: number, candidateId: number): Promise<TaskRow[]> {
  return selectTasks(db, tenantId)
    .where('onboarding_task.candidate_id', '=', candidateId)
    .where('form_assignment.canceled_at', 'is', null)
    .orderBy('onboarding_task.created_at')
    .orderBy('onboarding_task.id')
    .execute()
}

type TaskFilter = {
  email?: string | undefined
  external_id?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Tasks of a tenant, newest first, and the key of the next page. */
export async function listTasksOfTenant(
  db: Db,
  tenantId: number,
  { email, external_id, limit, cursor }: TaskFilter,
): Promise<Page<TaskRow>> {
  return readKeysetPage(selectTasks(db, tenantId), { table: 'onboarding_task', cursor, limit }, (all) => {
    let query = all
    if (email !== undefined) query = query.where('candidate.email', '=', email)
    if (external_id !== undefined) query = query.where('onboarding_task.external_id', '=', external_id)
    return query
  })
}

function selectTasks(db: Db, tenantId: number) {
  return db
    .selectFrom('onboarding_task')
    .innerJoin('candidate', 'candidate.id', 'onboarding_task.candidate_id')
    .leftJoin('form_assignment', 'form_assignment.id', 'onboarding_task.assignment_id')
    .leftJoin('form_submission', 'form_submission.assignment_id', 'onboarding_task.assignment_id')
    .leftJoin('offer', 'offer.id', 'onboarding_task.offer_id')
    .selectAll('onboarding_task')
    .select(['candidate.email', 'candidate.first_name', 'candidate.last_name', 'candidate.name_order'])
    .select(['form_submission.submitted_at', 'offer.status as offer_status', 'offer.updated_at as offer_updated_at'])
    .where('onboarding_task.tenant_id', '=', tenantId)
}
