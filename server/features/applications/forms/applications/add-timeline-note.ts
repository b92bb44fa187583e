import type { Transaction } from 'kysely'
import { msg } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { createApplicationNotFoundFailure } from './application-as-sent.ts'
import { ENDED } from './status-labels.ts'
import { toApplicationStatus, writeTimelineEvent, type TimelineMessage } from './timeline.ts'

/** Adds an employer update without a status change: a note, a promised reply date, or its withdrawal. */
export async function addTimelineNote(
  { events, now }: Services,
  tx: Transaction<Schema>,
  { tenantId, id }: { tenantId: number; id: number },
  message: TimelineMessage,
): Promise<void> {
  const { note, reason, replyBy } = message
  // This write also locks the application.
  const row = await tx
    .updateTable('application')
    .set(({ ref }) => ({ reply_by: ref('reply_by') }))
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .returning(['status', 'reply_by', 'candidate_id', 'position_id'])
    .executeTakeFirst()
  if (!row) throw createApplicationNotFoundFailure()
  const data = { status: row.status }
  if (row.status === 'withdrawn')
    throw new Failure('conflict', msg('The candidate has withdrawn this application.'), { data })
  if (replyBy && ENDED.some((ended) => ended === row.status))
    throw new Failure('conflict', msg('This application has ended already.'), { data })
  const isWordless = note === undefined && reason === undefined
  const isPromise = replyBy !== undefined && replyBy !== row.reply_by
  if (isWordless && !isPromise) return
  if (isPromise) await tx.updateTable('application').set({ reply_by: replyBy }).where('id', '=', id).execute()
  const status = toApplicationStatus(row.status)
  await writeTimelineEvent(tx, {
    tenantId,
    applicationId: id,
    at: now(),
    status,
    kind: 'note',
    by: 'employer',
    ...message,
  })
  await events.record(tx, 'application.note', {
    tenantId,
    candidateId: row.candidate_id,
    applicationId: id,
    positionId: row.position_id,
    about: !isWordless ? 'note' : replyBy === null ? 'no_reply_by' : 'reply_by',
  })
}
