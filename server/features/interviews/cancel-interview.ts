import type { Transaction } from 'kysely'
import { INACTIVE_STATUSES } from '#contract/applications/forms/applications.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import type { Services } from '#server/platform/services.ts'
import { createFailureWithInterview } from './choose-interview-slot.ts'
import { canCancelInterview } from './presenter.ts'
import { recordInterviewEvent } from './record-interview.ts'
import { releaseSlotSeat } from './slot-seats.ts'
import { getInterviewStatus } from './interview-state.ts'
import { lockInterview, type InterviewRow, type InterviewRef } from './store.ts'

type Tx = Transaction<Schema>
type Words = string | null | undefined

/** Cancels an interview for its candidate. */
export async function cancelInterviewAsCandidate(
  services: Services,
  tx: Tx,
  which: Required<InterviewRef>,
  reason: Words,
): Promise<void> {
  const now = services.now()
  const row = await lockInterview(tx, which)
  const status = getInterviewStatus(row, now)
  if (status === 'canceled') return
  if (status === 'expired')
    throw await createFailureWithInterview(tx, which, now, msg('The times for this interview have passed.'))
  if (status === 'completed')
    throw await createFailureWithInterview(tx, which, now, msg('This interview has taken place.'))
  if (!canCancelInterview(row, now))
    throw await createFailureWithInterview(tx, which, now, msg('This interview has begun already.'))
  await markInterviewCanceled(services, tx, row, { by: 'candidate', reason })
}

type Canceled = { by: 'candidate' | 'employer'; reason?: Words; with?: 'application' }

export async function markInterviewCanceled(
  services: Services,
  tx: Tx,
  row: InterviewRow,
  { by, reason, ...cause }: Canceled,
): Promise<void> {
  const now = services.now()
  await releaseSlotSeat(tx, row.id)
  await tx
    .updateTable('interview')
    .set({
      status: 'canceled',
      canceled_by: by,
      canceled_at: now,
      reason: normalizeTextOrNull(reason),
      selected_slot_id: null,
      sequence: row.sequence + 1,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  await recordInterviewEvent(services, tx, 'interview.canceled', row, { state: 'canceled', by, ...cause })
}

type Ended = { tenantId: number; applicationId: number; status: string }

/** Runs when an application ends: its interviews that have not taken place are canceled with it. */
export async function cancelInterviewsOfEndedApplication(
  services: Services,
  tx: Tx,
  { tenantId, applicationId, status }: Ended,
): Promise<void> {
  // Only a withdrawn or rejected application ends its interviews.
  if (!INACTIVE_STATUSES.includes(status)) return
  const open = await tx
    .updateTable('interview')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('application_id', '=', applicationId)
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['proposed', 'confirmed'])
    .where('over_at', '>', services.now())
    .returningAll()
    .execute()
  const by = status === 'withdrawn' ? 'candidate' : 'employer'
  for (const row of open) await markInterviewCanceled(services, tx, row, { by, with: 'application' })
}
