import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hasVisibleText } from '#contract/account/full-name.ts'
import type { addOnboardingTask, updateOnboardingTask } from '#contract/employer/employer-onboarding.ts'
import type { TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal, requireNearTime } from '#server/platform/time/require-near-time.ts'
import { refuseReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import type { Services } from '#server/platform/services.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import { markTaskDone } from '#server/features/account/onboarding/mark-done.ts'
import { createTaskNotFound } from '#server/features/account/onboarding/refusals.ts'
import { findTask, type TaskRow } from '#server/features/account/onboarding/store.ts'
import { resolveTaskTarget } from './task-target.ts'

type Tx = Transaction<Schema>

/** Most tasks of a new hire: more than anyone completes, and few enough to read the list as a whole. */
const MAX_TASKS = 200

/** Creates a task for a new hire: once for each call. */
export async function createTask(
  services: Services,
  tx: Tx,
  tenantId: number,
  { candidate, title, kind, due_at: due, url, external_id: externalId }: BodyOf<typeof addOnboardingTask>,
): Promise<TaskRow> {
  const now = services.now()
  requireReadableTitle(title)
  const fullname = candidate.fullname?.trim() ?? ''
  refuseReorderingCharacters(fullname, 'candidate.fullname')
  const dueAt = parseTaskDueTime(due, now)
  const known = { email: candidate.email, fullname: hasVisibleText(fullname) ? fullname : null }
  const candidateId = await findOrCreateCandidate(tx, tenantId, known, now)
  await requireFewerTasksThanLimit(tx, candidateId)
  const lead = await resolveTaskTarget(tx, { tenantId, candidateId, kind, url })
  const id = randomUUID()
  await tx
    .insertInto('onboarding_task')
    .values({
      id,
      tenant_id: tenantId,
      candidate_id: candidateId,
      external_id: externalId ?? null,
      title,
      kind,
      ...lead,
      due_at: dueAt,
      done_at: null,
      created_at: now,
    })
    .execute()
  // Tasks for a form or an offer have a notification of their own.
  if (lead.assignment_id === null && lead.offer_id === null)
    await services.events.record(tx, 'onboarding.assigned', { tenantId, candidateId, taskId: id })
  return requireTask(tx, tenantId, id)
}

/** Updates a task, or marks it as done or open again. */
export async function changeTask(
  services: Services,
  tx: Tx,
  { tenantId, id }: { tenantId: number; id: string },
  { title, due_at: due, url, external_id: externalId, status }: BodyOf<typeof updateOnboardingTask>,
): Promise<TaskRow> {
  const row = await requireTask(tx, tenantId, id)
  if (title !== undefined) requireReadableTitle(title)
  const about = { tenantId, candidateId: row.candidate_id, kind: row.kind as TaskKind, url }
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(due === undefined ? {} : { due_at: parseTaskDueTime(due, services.now()) }),
    ...(url === undefined ? {} : await resolveTaskTarget(tx, about)),
    ...(externalId === undefined ? {} : { external_id: externalId }),
    ...(status === 'open' ? { done_at: null } : {}),
  }
  if (Object.keys(changes).length > 0)
    await tx.updateTable('onboarding_task').set(changes).where('id', '=', id).execute()
  if (status === 'done') await markTaskDone(services, tx, row)
  return requireTask(tx, tenantId, id)
}

/** Removes a task, done or not. */
export async function removeTask(services: Services, tx: Tx, tenantId: number, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('onboarding_task')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning('candidate_id')
    .executeTakeFirst()
  if (!gone) throw createTaskNotFound()
  // The notifications of a completed task no longer ask for action.
  await services.events.record(tx, 'onboarding.done', { tenantId, candidateId: gone.candidate_id, taskId: id })
}

/** A task of the tenant. Any other id fails as not found. */
export async function requireTask(db: Db, tenantId: number, id: string): Promise<TaskRow> {
  const row = await findTask(db, { tenantId }, id)
  if (!row) throw createTaskNotFound()
  return row
}

function requireReadableTitle(title: string): void {
  if (!hasVisibleText(title)) throw buildFieldRefusal('title', msg('Say what is to be done.'))
  refuseReorderingCharacters(title, 'title')
}

function parseTaskDueTime(time: string | null | undefined, now: number): number | null {
  if (!time) return null
  const at = Date.parse(time)
  requireNearTime(at, now, 'due_at')
  return at
}

async function requireFewerTasksThanLimit(tx: Db, candidateId: number): Promise<void> {
  await lockCandidateRow(tx, candidateId)
  const { count } = await tx
    .selectFrom('onboarding_task')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_TASKS)
    throw new Failure('conflict', msg('A candidate can have {most} tasks at most. Remove some first.'), {
      values: { most: MAX_TASKS },
    })
}
