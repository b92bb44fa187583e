import type { Transaction } from 'kysely'
import type { EMPLOYER_STATUSES, StatusResult } from '#contract/employer/employer-applications.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { ENDED } from './status-labels.ts'
import { addTimelineNote } from './add-timeline-note.ts'
import { writeTimelineEvent, type TimelineMessage } from './timeline.ts'

/**
 * A step of the employer or the candidate. The employer may set any status until the candidate has withdrawn or applied
 * again; the candidate can only withdraw, while the application is open.
 */
type Step =
  | ({ by: 'employer'; tenantId: number; status: (typeof EMPLOYER_STATUSES)[number] } & TimelineMessage)
  | { by: 'candidate'; tenantId: number; candidateId: number; status: 'withdrawn' }

/**
 * Moves an application to a status and records the timeline entry and event. Repeating the status changes nothing
 * unless the employer adds something new. Throws `conflict` if the application has ended.
 */
export async function changeApplicationStatus(
  services: Services,
  tx: Transaction<Schema>,
  id: number,
  step: Step,
): Promise<Exclude<StatusResult, 'conflict'>> {
  const at = services.now()
  const { status, tenantId } = step
  const message: TimelineMessage =
    step.by === 'employer' ? { note: step.note, reason: step.reason, replyBy: step.replyBy } : {}
  const theirs = tx
    .updateTable('application')
    .set({ status, status_at: at, reply_by: message.replyBy ?? null })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
  const allowed =
    step.by === 'candidate'
      ? theirs.where('candidate_id', '=', step.candidateId).where('status', 'not in', ENDED)
      : theirs
          .where('status', 'not in', ['withdrawn', status])
          .where(({ or, eb, not, exists }) =>
            or([eb('status', '!=', 'rejected'), not(exists(selectLaterApplication(tx, id)))]),
          )
  const moved = await allowed.returning(['candidate_id', 'position_id']).executeTakeFirst()
  if (!moved) return explainUnchangedStatus(services, tx, id, step, message)
  await writeTimelineEvent(tx, { tenantId, applicationId: id, at, status, kind: 'status', by: step.by, ...message })
  const { candidate_id: candidateId, position_id: positionId } = moved
  const event = { tenantId, candidateId, applicationId: id, positionId, status }
  await services.events.record(tx, 'application.status-changed', event)
  return 'ok'
}

/** Explains why nothing changed: not found, already in this status, or ended. */
async function explainUnchangedStatus(
  services: Services,
  tx: Transaction<Schema>,
  id: number,
  step: Step,
  message: TimelineMessage,
) {
  let query = tx.selectFrom('application').select('status').where('id', '=', id).where('tenant_id', '=', step.tenantId)
  if (step.by === 'candidate') query = query.where('candidate_id', '=', step.candidateId)
  const row = await query.executeTakeFirst()
  if (!row) return 'not_found'
  if (row.status !== step.status) {
    const isRepeated = row.status === 'rejected' && (await selectLaterApplication(tx, id).executeTakeFirst())
    throw createApplicationEndedFailure(
      row.status,
      isRepeated ? msg('The candidate has applied for this job again.') : undefined,
    )
  }
  const newMessage = isMessageEmpty(message) ? message : await omitTextsAlreadySent(tx, id, message)
  if (isMessageEmpty(newMessage)) return 'unchanged'
  await addTimelineNote(services, tx, { tenantId: step.tenantId, id }, newMessage)
  return 'ok'
}

const isMessageEmpty = ({ note, reason, replyBy }: TimelineMessage) =>
  note === undefined && reason === undefined && !replyBy

/** Drops text the candidate already has for this status, since systems repeat themselves. */
async function omitTextsAlreadySent(
  tx: Transaction<Schema>,
  id: number,
  { note, reason, replyBy }: TimelineMessage,
): Promise<TimelineMessage> {
  // Locks the application: of two identical concurrent requests, the second sees the first's changes.
  const { status, reply_by: promised } = await tx
    .updateTable('application')
    .set(({ ref }) => ({ reply_by: ref('reply_by') }))
    .where('id', '=', id)
    .returning(['status', 'reply_by'])
    .executeTakeFirstOrThrow()
  const events = await tx
    .selectFrom('application_event')
    .select(['note', 'reason'])
    .where('application_id', '=', id)
    .where('type', '=', status)
    .execute()
  return {
    note: events.some((one) => one.note === note) ? undefined : note,
    reason: events.some((one) => one.reason === reason) ? undefined : reason,
    replyBy: replyBy === promised ? undefined : replyBy,
  }
}

/** Another application of the same candidate for the same job, made after this one had ended. */
function selectLaterApplication(tx: Transaction<Schema>, id: number) {
  return tx
    .selectFrom('application as later')
    .innerJoin('application as own', (join) =>
      join
        .onRef('own.candidate_id', '=', 'later.candidate_id')
        .onRef('own.position_id', '=', 'later.position_id')
        .on('own.id', '=', id),
    )
    .select('later.id')
    .where('later.id', '>', id)
    .limit(1)
}

function createApplicationEndedFailure(status: string, why?: Text): Failure {
  const data = { status }
  if (why) return new Failure('conflict', why, { data })
  if (status === 'withdrawn')
    return new Failure('conflict', msg('The candidate has withdrawn this application.'), { data })
  return new Failure('conflict', msg('This application has ended already.'), { data })
}
