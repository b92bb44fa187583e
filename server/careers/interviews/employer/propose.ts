import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { proposeInterview as endpoint } from '#contract/employer/employer-interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { recordInterview } from '#server/careers/interviews/record.ts'
import { MOST_INTERVIEWS } from '#server/careers/interviews/store.ts'
import { lockCandidate } from '#server/db/locks.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { refused } from '#server/platform/time/near-times.ts'
import type { Services } from '#server/platform/services.ts'
import { soundTime, soundZone } from '#server/platform/time/sound-times.ts'
import { aboutOf } from './about.ts'
import { soundDetails } from './details.ts'
import { soundSlots, writeSlots, type SoundSlot } from './times.ts'

type Tx = Transaction<Schema>
export type WantedInterview = BodyOf<typeof endpoint>

const MINUTE = 60_000
/** Unless the employer says otherwise. */
const MOVES = 1
const LOCK_HOURS = 24

/** Invites a candidate, with times to choose from or with a fixed one; answers the id of the interview. */
export async function proposeInterview(
  services: Services,
  tx: Tx,
  tenantId: number,
  wanted: WantedInterview,
): Promise<string> {
  const now = services.now()
  const { kind, duration_min, reschedule_limit = MOVES, lock_hours_before = LOCK_HOURS } = wanted
  const when = whenOf(wanted, now)
  const details = soundDetails(wanted)
  const time_zone = soundZone(wanted.time_zone)
  const about = await aboutOf(tx, tenantId, wanted, now)
  await requireRoom(tx, about.candidate_id)
  const row = { id: randomUUID(), tenant_id: tenantId, candidate_id: about.candidate_id }
  const isFixed = 'startAt' in when
  await tx
    .insertInto('interview')
    .values({
      ...row,
      ...about,
      ...details,
      interviewers: details.interviewers ?? '[]',
      kind,
      status: isFixed ? 'confirmed' : 'proposed',
      duration_min,
      time_zone,
      start_at: isFixed ? when.startAt : null,
      time_set_at: isFixed ? now : null,
      over_at: isFixed ? when.startAt + duration_min * MINUTE : lastOf(when.slots),
      reschedule_left: reschedule_limit,
      lock_hours: lock_hours_before,
      sequence: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (!isFixed) await writeSlots(tx, row, when.slots)
  const event = isFixed ? 'interview.scheduled' : 'interview.proposed'
  const state = isFixed ? 'confirmed' : 'proposed'
  await recordInterview(services, tx, event, row, { state, by: 'employer' })
  return row.id
}

/** When nothing is left to choose, epoch ms. */
export const lastOf = (slots: readonly SoundSlot[]) => slots.at(-1)?.startAt ?? 0

type When = { slots: SoundSlot[] } | { startAt: number }

function whenOf({ slots, start_at: start }: WantedInterview, now: number): When {
  if ((slots === undefined) === (start === undefined))
    throw refused('slots', 'Give either slots to choose from, or a start_at that is fixed.')
  return start === undefined ? { slots: soundSlots(slots ?? [], now) } : { startAt: soundTime(start, now) }
}

async function requireRoom(tx: Tx, candidateId: number): Promise<void> {
  await lockCandidate(tx, candidateId)
  const { count } = await tx
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_INTERVIEWS)
    throw new Failure('conflict', 'A candidate can have %(most)s interviews at most.', {
      values: { most: MOST_INTERVIEWS },
    })
}
