import type { Transaction } from 'kysely'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { readInterviewForCandidate } from './presenter.ts'
import { recordInterviewEvent } from './record-interview.ts'
import { releaseSlotSeat, takeSlotSeat } from './slot-seats.ts'
import { findMoveDeadline, getInterviewStatus } from './interview-state.ts'
import { lockInterview, type InterviewRow, type InterviewRef } from './store.ts'
import { toConfirmedTimeColumns } from './confirmed-time-columns.ts'

type Tx = Transaction<Schema>
type OwnInterviewRef = Required<InterviewRef>

/**
 * Chooses a time for the candidate: the first one, or with `isMove` another one. Choosing the present time again
 * changes nothing.
 */
export async function chooseInterviewSlot(
  services: Services,
  tx: Tx,
  which: OwnInterviewRef,
  { slotId, isMove }: { slotId: string; isMove: boolean },
): Promise<void> {
  const now = services.now()
  const row = await lockInterview(tx, which)
  if (getInterviewStatus(row, now) === 'confirmed' && row.selected_slot_id === slotId) return
  const refusal = isMove ? explainNotMovable(row, now) : explainNotChoosable(row, now)
  if (refusal) throw await createFailureWithInterview(tx, which, now, refusal)
  const slot = await tx
    .selectFrom('interview_slot')
    .selectAll()
    .where('id', '=', slotId)
    .where('interview_id', '=', row.id)
    .executeTakeFirst()
  if (!slot || slot.start_at <= now || !(await takeSlotSeat(tx, slot)))
    throw await createFailureWithInterview(tx, which, now, msg('This time is no longer available. Choose another one.'))
  await releaseSlotSeat(tx, row.id, slot.slot_key)
  await tx
    .updateTable('interview')
    .set(toConfirmedTimeColumns(row, slot.start_at, now))
    .set({ selected_slot_id: slot.id, reschedule_left: row.reschedule_left - (isMove ? 1 : 0) })
    .where('id', '=', row.id)
    .execute()
  const kind = isMove ? 'interview.rescheduled' : 'interview.scheduled'
  await recordInterviewEvent(services, tx, kind, row, { state: 'confirmed', by: 'candidate' })
}

const OVER = {
  completed: msg('This interview has taken place.'),
  canceled: msg('This interview was canceled.'),
  expired: msg('The times for this interview have passed. Ask for other times.'),
} as const satisfies Record<string, Text>

function explainNotChoosable(row: InterviewRow, now: number): Text | null {
  const status = getInterviewStatus(row, now)
  if (status === 'confirmed') return msg('This interview has a time already.')
  return status === 'proposed' ? null : OVER[status]
}

function explainNotMovable(row: InterviewRow, now: number): Text | null {
  const status = getInterviewStatus(row, now)
  if (status === 'proposed') return msg('This interview has no time yet.')
  if (status !== 'confirmed') return OVER[status]
  const until = findMoveDeadline(row, now)
  if (until === null) return msg('You can’t move this interview again. Ask the employer instead.')
  return until > now ? null : msg('It’s too late to move this interview. Ask the employer instead.')
}

/** The error carries the current interview so that the page can continue from there. */
export async function createFailureWithInterview(
  tx: Tx,
  which: OwnInterviewRef,
  now: number,
  text: Text,
): Promise<Failure> {
  return new Failure('conflict', text, { data: { interview: await readInterviewForCandidate(tx, which, now) } })
}
