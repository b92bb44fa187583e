import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { Text } from '#server/platform/texts/say.ts'
import { readInterview } from './presenter.ts'
import { recordInterview } from './record.ts'
import { giveBack, takeSeat } from './seats.ts'
import { movableUntil, statusAt } from './state.ts'
import { holdInterview, type InterviewRow, type Which } from './store.ts'
import { timed } from './timed.ts'

type Tx = Transaction<Schema>
type Own = Required<Which>

/** The candidate chooses a time: the first one, or with `isMove` another one. What was chosen already stays as it is. */
export async function chooseSlot(
  services: Services,
  tx: Tx,
  which: Own,
  { slotId, isMove }: { slotId: string; isMove: boolean },
): Promise<void> {
  const now = services.now()
  const row = await holdInterview(tx, which)
  if (statusAt(row, now) === 'confirmed' && row.selected_slot_id === slotId) return
  const refusal = isMove ? notMovable(row, now) : notChoosable(row, now)
  if (refusal) throw await refused(tx, which, now, refusal)
  const slot = await tx
    .selectFrom('interview_slot')
    .selectAll()
    .where('id', '=', slotId)
    .where('interview_id', '=', row.id)
    .executeTakeFirst()
  if (!slot || slot.start_at <= now || !(await takeSeat(tx, slot)))
    throw await refused(tx, which, now, 'This time is no longer available. Choose another one.')
  await giveBack(tx, row.id, slot.slot_key)
  await tx
    .updateTable('interview')
    .set(timed(row, slot.start_at, now))
    .set({ selected_slot_id: slot.id, reschedule_left: row.reschedule_left - (isMove ? 1 : 0) })
    .where('id', '=', row.id)
    .execute()
  const kind = isMove ? 'interview.rescheduled' : 'interview.scheduled'
  await recordInterview(services, tx, kind, row, { state: 'confirmed', by: 'candidate' })
}

function notChoosable(row: InterviewRow, now: number): Text | null {
  const status = statusAt(row, now)
  if (status === 'confirmed') return 'This interview has a time already.'
  return status === 'proposed' ? null : OVER[status]
}

function notMovable(row: InterviewRow, now: number): Text | null {
  const status = statusAt(row, now)
  if (status === 'proposed') return 'This interview has no time yet.'
  if (status !== 'confirmed') return OVER[status]
  const until = movableUntil(row, now)
  if (until === null) return 'You can’t move this interview again. Ask the employer instead.'
  return until > now ? null : 'It’s too late to move this interview. Ask the employer instead.'
}

const OVER = {
  completed: 'This interview has taken place.',
  canceled: 'This interview was canceled.',
  expired: 'The times for this interview have passed. Ask for other times.',
} as const satisfies Record<string, Text>

/** The refusal carries the interview as it stands, so that the screen goes on from there. */
export async function refused(tx: Tx, which: Own, now: number, text: Text): Promise<Failure> {
  return new Failure('conflict', text, { data: { interview: await readInterview(tx, which, now) } })
}
