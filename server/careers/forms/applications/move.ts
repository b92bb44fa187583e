import type { Transaction } from 'kysely'
import type { ApplicationStatus } from '#contract/forms/applications.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDED } from './statuses.ts'

/** Whose step it is: the employer's may go anywhere until the candidate has withdrawn, the candidate's only out, while it is still open. */
type Step =
  | { by: 'employer'; tenantId: number; status: Exclude<ApplicationStatus, 'submitted' | 'withdrawn'> }
  | { by: 'candidate'; tenantId: number; candidateId: number; status: 'withdrawn' }

/**
 * Moves an application on, with its line in the timeline and the event that tells of it. The same status again changes nothing. False when
 * there is no such application.
 */
export async function moveApplication(
  { events, now }: Services,
  tx: Transaction<Schema>,
  id: number,
  step: Step,
): Promise<boolean> {
  const at = now()
  const { status, tenantId } = step
  const theirs = tx
    .updateTable('application')
    .set({ status, status_at: at })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
  const allowed =
    step.by === 'candidate'
      ? theirs.where('candidate_id', '=', step.candidateId).where('status', 'not in', ENDED)
      : theirs.where('status', 'not in', ['withdrawn', status])
  const moved = await allowed.returning(['candidate_id', 'position_id']).executeTakeFirst()
  if (!moved) return mayStand(tx, id, step)
  await tx.insertInto('application_event').values({ application_id: id, at, type: status, actor: step.by }).execute()
  const { candidate_id: candidateId, position_id: positionId } = moved
  await events.record(tx, 'application.status-changed', {
    tenantId,
    candidateId,
    applicationId: id,
    positionId,
    status,
  })
  return true
}

/** Nothing was moved: there is none, it stands there already, or it has ended. */
async function mayStand(tx: Transaction<Schema>, id: number, step: Step): Promise<boolean> {
  let query = tx.selectFrom('application').select('status').where('id', '=', id).where('tenant_id', '=', step.tenantId)
  if (step.by === 'candidate') query = query.where('candidate_id', '=', step.candidateId)
  const row = await query.executeTakeFirst()
  if (!row) return false
  if (row.status === step.status) return true
  const data = { status: row.status }
  if (step.by === 'employer') throw new Failure('conflict', 'The candidate has withdrawn this application.', { data })
  throw new Failure('conflict', 'This application has ended already.', { data })
}
