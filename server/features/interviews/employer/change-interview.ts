import type { Transaction } from 'kysely'
import type {
  confirmInterview,
  moveInterview,
  updateEmployerInterview,
} from '#contract/employer/employer-interviews.ts'
import type { InterviewStatus } from '#contract/interviews/interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { markInterviewCanceled } from '#server/features/interviews/cancel-interview.ts'
import { recordInterviewEvent } from '#server/features/interviews/record-interview.ts'
import { releaseSlotSeat, takeSlotSeat } from '#server/features/interviews/slot-seats.ts'
import { getInterviewStatus } from '#server/features/interviews/interview-state.ts'
import { lockInterview, type InterviewRow, type InterviewRef } from '#server/features/interviews/store.ts'
import { toConfirmedTimeColumns } from '#server/features/interviews/confirmed-time-columns.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { parseFutureTime, requireTimeZone } from '#server/platform/time/parse-times.ts'
import { validateInterviewDetails } from './validate-interview-details.ts'
import { readInterviewForEmployer } from './presenter.ts'
import { getLastSlotStart } from './propose-interview.ts'
import { validateSlots, insertSlots } from './interview-slots.ts'

type Tx = Transaction<Schema>

/**
 * Sets the time, replacing any choice. Repeating it changes nothing. If the time is a slot's, it takes a seat of that
 * slot as a candidate would, so the seat is not given twice.
 */
export async function confirmInterviewTime(
  services: Services,
  tx: Tx,
  which: InterviewRef,
  { start_at: start, ...input }: BodyOf<typeof confirmInterview>,
): Promise<void> {
  const now = services.now()
  const length = toLengthColumns(input)
  const row = await requireLockedChangeableInterview(tx, which, now)
  const startAt = parseFutureTime(start, now)
  const changed = { ...row, ...length }
  const wasTimed = getInterviewStatus(row, now) === 'confirmed'
  const isSame = startAt === row.start_at && changed.duration_min === row.duration_min
  if (wasTimed && isSame && changed.time_zone === row.time_zone) return
  const slot = await findSlotAtTime(tx, row.id, startAt)
  if (slot && slot.id !== row.selected_slot_id && !(await takeSlotSeat(tx, slot)))
    throw new Failure('conflict', msg('All places of this time are taken.'), {
      data: { interview: await readInterviewForEmployer(tx, which, now) },
    })
  await releaseSlotSeat(tx, row.id, slot?.slot_key)
  await tx
    .updateTable('interview')
    .set({ ...length, ...toConfirmedTimeColumns(changed, startAt, now), selected_slot_id: slot?.id ?? null })
    .where('id', '=', row.id)
    .execute()
  const kind = wasTimed ? 'interview.rescheduled' : 'interview.scheduled'
  await recordInterviewEvent(services, tx, kind, row, { state: 'confirmed', by: 'employer' })
}

function findSlotAtTime(tx: Tx, interviewId: string, startAt: number) {
  return tx
    .selectFrom('interview_slot')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('start_at', '=', startAt)
    .executeTakeFirst()
}

/** Asks the candidate to choose among new times; their current one is released. */
export async function moveInterviewTimes(
  services: Services,
  tx: Tx,
  which: InterviewRef,
  { slots: slotInputs, ...length }: BodyOf<typeof moveInterview>,
): Promise<void> {
  const now = services.now()
  const slots = validateSlots(slotInputs, now)
  const columns = toLengthColumns(length)
  const row = await requireLockedChangeableInterview(tx, which, now)
  await releaseSlotSeat(tx, row.id)
  await tx.deleteFrom('interview_slot').where('interview_id', '=', row.id).execute()
  await insertSlots(tx, row, slots)
  await tx
    .updateTable('interview')
    .set({
      ...columns,
      status: 'proposed',
      start_at: null,
      time_set_at: null,
      selected_slot_id: null,
      over_at: getLastSlotStart(slots),
      sequence: row.sequence + 1,
      other_times_note: null,
      other_times_at: null,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  const kind = getInterviewStatus(row, now) === 'confirmed' ? 'interview.rescheduled' : 'interview.proposed'
  await recordInterviewEvent(services, tx, kind, row, { state: 'proposed', by: 'employer' })
}

/** Updates the given fields. Equal values are no change, and the employer's internal name is not announced. */
export async function changeInterviewDetails(
  services: Services,
  tx: Tx,
  which: InterviewRef,
  changes: BodyOf<typeof updateEmployerInterview>,
): Promise<void> {
  const now = services.now()
  const details = validateInterviewDetails(changes)
  const row = await requireLockedChangeableInterview(tx, which, now)
  const changed = Object.entries(details).filter(([name, value]) => row[name as keyof InterviewRow] !== value)
  if (changed.length === 0) return
  const shouldNotify = changed.some(([name]) => name !== 'external_id')
  await tx
    .updateTable('interview')
    .set({ ...details, ...(shouldNotify ? { sequence: row.sequence + 1 } : {}), updated_at: now })
    .where('id', '=', row.id)
    .execute()
  const state = getInterviewStatus(row, now)
  if (shouldNotify) await recordInterviewEvent(services, tx, 'interview.updated', row, { state, by: 'employer' })
}

export async function cancelInterviewForEmployer(
  services: Services,
  tx: Tx,
  which: InterviewRef,
  reason: string | null | undefined,
): Promise<void> {
  const now = services.now()
  const row = await lockInterview(tx, which)
  const status = getInterviewStatus(row, now)
  if (status === 'canceled') return
  if (status === 'completed') throw await createFailureWithEmployerInterview(tx, which, now, status)
  await markInterviewCanceled(services, tx, row, { by: 'employer', reason })
}

/** Marks an interview as completed, which otherwise happens automatically after its time. */
export async function completeInterview(services: Services, tx: Tx, which: InterviewRef): Promise<void> {
  const now = services.now()
  const row = await lockInterview(tx, which)
  if (row.status === 'completed') return
  const status = getInterviewStatus(row, now)
  if (status !== 'confirmed' && status !== 'completed')
    throw await createFailureWithEmployerInterview(tx, which, now, status)
  await releaseSlotSeat(tx, row.id)
  const done = { status: 'completed', updated_at: now }
  await tx.updateTable('interview').set(done).where('id', '=', row.id).execute()
  await recordInterviewEvent(services, tx, 'interview.completed', row, { state: 'completed', by: 'employer' })
}

async function requireLockedChangeableInterview(tx: Tx, which: InterviewRef, now: number): Promise<InterviewRow> {
  const row = await lockInterview(tx, which)
  const status = getInterviewStatus(row, now)
  if (status === 'canceled' || status === 'completed')
    throw await createFailureWithEmployerInterview(tx, which, now, status)
  return row
}

const REFUSALS: Record<InterviewStatus, Text> = {
  proposed: msg('This interview has no time yet.'),
  confirmed: msg('This interview has a time already.'),
  completed: msg('This interview has taken place.'),
  canceled: msg('This interview was canceled.'),
  expired: msg('The times for this interview have passed.'),
}

/** Creates the refusal of a change, with the current interview as data. */
async function createFailureWithEmployerInterview(
  tx: Tx,
  which: InterviewRef,
  now: number,
  status: InterviewStatus,
): Promise<Failure> {
  return new Failure('conflict', REFUSALS[status], {
    data: { interview: await readInterviewForEmployer(tx, which, now) },
  })
}

type Length = { duration_min?: number | undefined; time_zone?: string | undefined }

function toLengthColumns({ duration_min: minutes, time_zone: zone }: Length) {
  return {
    ...(minutes === undefined ? {} : { duration_min: minutes }),
    ...(zone === undefined ? {} : { time_zone: requireTimeZone(zone) }),
  }
}
