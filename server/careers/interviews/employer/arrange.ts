import type { Transaction } from 'kysely'
import type {
  confirmInterview,
  moveInterview,
  updateEmployerInterview,
} from '#contract/employer/employer-interviews.ts'
import type { InterviewStatus } from '#contract/interviews/interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { writeCanceled } from '#server/careers/interviews/cancel.ts'
import { recordInterview } from '#server/careers/interviews/record.ts'
import { giveBack, takeSeat } from '#server/careers/interviews/seats.ts'
import { statusAt } from '#server/careers/interviews/state.ts'
import { holdInterview, type InterviewRow, type Which } from '#server/careers/interviews/store.ts'
import { timed } from '#server/careers/interviews/timed.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Text } from '#server/platform/texts/say.ts'
import { soundTime, soundZone } from '#server/platform/time/sound-times.ts'
import { soundDetails } from './details.ts'
import { readForEmployer } from './presenter.ts'
import { lastOf } from './propose.ts'
import { soundSlots, writeSlots } from './times.ts'

type Tx = Transaction<Schema>

/**
 * Fixes the time, whatever was chosen before. The same time once more changes nothing. Where it is that of a slot, it takes a seat of it as a candidate
 * does, so that nobody else is given the same one.
 */
export async function confirmTime(
  services: Services,
  tx: Tx,
  which: Which,
  { start_at: start, ...wanted }: BodyOf<typeof confirmInterview>,
): Promise<void> {
  const now = services.now()
  const length = lengthOf(wanted)
  const row = await holdOpen(tx, which, now)
  const startAt = soundTime(start, now)
  const changed = { ...row, ...length }
  const wasTimed = statusAt(row, now) === 'confirmed'
  const isSame = startAt === row.start_at && changed.duration_min === row.duration_min
  if (wasTimed && isSame && changed.time_zone === row.time_zone) return
  const slot = await slotAt(tx, row.id, startAt)
  if (slot && slot.id !== row.selected_slot_id && !(await takeSeat(tx, slot)))
    throw new Failure('conflict', 'All places of this time are taken.', {
      data: { interview: await readForEmployer(tx, which, now) },
    })
  await giveBack(tx, row.id, slot?.slot_key)
  await tx
    .updateTable('interview')
    .set({ ...length, ...timed(changed, startAt, now), selected_slot_id: slot?.id ?? null })
    .where('id', '=', row.id)
    .execute()
  const kind = wasTimed ? 'interview.rescheduled' : 'interview.scheduled'
  await recordInterview(services, tx, kind, row, { state: 'confirmed', by: 'employer' })
}

function slotAt(tx: Tx, interviewId: string, startAt: number) {
  return tx
    .selectFrom('interview_slot')
    .selectAll()
    .where('interview_id', '=', interviewId)
    .where('start_at', '=', startAt)
    .executeTakeFirst()
}

/** Asks the candidate to choose among new times; the one they had is given back. */
export async function moveTimes(
  services: Services,
  tx: Tx,
  which: Which,
  { slots: wanted, ...length }: BodyOf<typeof moveInterview>,
): Promise<void> {
  const now = services.now()
  const slots = soundSlots(wanted, now)
  const sound = lengthOf(length)
  const row = await holdOpen(tx, which, now)
  await giveBack(tx, row.id)
  await tx.deleteFrom('interview_slot').where('interview_id', '=', row.id).execute()
  await writeSlots(tx, row, slots)
  await tx
    .updateTable('interview')
    .set({
      ...sound,
      status: 'proposed',
      start_at: null,
      time_set_at: null,
      selected_slot_id: null,
      over_at: lastOf(slots),
      sequence: row.sequence + 1,
      other_times_note: null,
      other_times_at: null,
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  const kind = statusAt(row, now) === 'confirmed' ? 'interview.rescheduled' : 'interview.proposed'
  await recordInterview(services, tx, kind, row, { state: 'proposed', by: 'employer' })
}

/** Changes what is named. What stays the same is no change, and an employer's own name of it is no news. */
export async function changeDetails(
  services: Services,
  tx: Tx,
  which: Which,
  wanted: BodyOf<typeof updateEmployerInterview>,
): Promise<void> {
  const now = services.now()
  const details = soundDetails(wanted)
  const row = await holdOpen(tx, which, now)
  const changed = Object.entries(details).filter(([name, value]) => row[name as keyof InterviewRow] !== value)
  if (changed.length === 0) return
  const isNews = changed.some(([name]) => name !== 'external_id')
  await tx
    .updateTable('interview')
    .set({ ...details, ...(isNews ? { sequence: row.sequence + 1 } : {}), updated_at: now })
    .where('id', '=', row.id)
    .execute()
  const state = statusAt(row, now)
  if (isNews) await recordInterview(services, tx, 'interview.updated', row, { state, by: 'employer' })
}

export async function cancelForEmployer(
  services: Services,
  tx: Tx,
  which: Which,
  reason: string | null | undefined,
): Promise<void> {
  const now = services.now()
  const row = await holdInterview(tx, which)
  const status = statusAt(row, now)
  if (status === 'canceled') return
  if (status === 'completed') throw await refusedAs(tx, which, now, status)
  await writeCanceled(services, tx, row, { by: 'employer', reason })
}

/** It has taken place. The clock says so by itself once its time has passed. */
export async function complete(services: Services, tx: Tx, which: Which): Promise<void> {
  const now = services.now()
  const row = await holdInterview(tx, which)
  if (row.status === 'completed') return
  const status = statusAt(row, now)
  if (status !== 'confirmed' && status !== 'completed') throw await refusedAs(tx, which, now, status)
  await giveBack(tx, row.id)
  const done = { status: 'completed', updated_at: now }
  await tx.updateTable('interview').set(done).where('id', '=', row.id).execute()
  await recordInterview(services, tx, 'interview.completed', row, { state: 'completed', by: 'employer' })
}

async function holdOpen(tx: Tx, which: Which, now: number): Promise<InterviewRow> {
  const row = await holdInterview(tx, which)
  const status = statusAt(row, now)
  if (status === 'canceled' || status === 'completed') throw await refusedAs(tx, which, now, status)
  return row
}

/** The refusal carries the interview as it stands. */
async function refusedAs(tx: Tx, which: Which, now: number, status: InterviewStatus): Promise<Failure> {
  return new Failure('conflict', REFUSALS[status], { data: { interview: await readForEmployer(tx, which, now) } })
}

const REFUSALS: Record<InterviewStatus, Text> = {
  proposed: 'This interview has no time yet.',
  confirmed: 'This interview has a time already.',
  completed: 'This interview has taken place.',
  canceled: 'This interview was canceled.',
  expired: 'The times for this interview have passed.',
}

type Length = { duration_min?: number | undefined; time_zone?: string | undefined }

function lengthOf({ duration_min: minutes, time_zone: zone }: Length) {
  return {
    ...(minutes === undefined ? {} : { duration_min: minutes }),
    ...(zone === undefined ? {} : { time_zone: soundZone(zone) }),
  }
}
