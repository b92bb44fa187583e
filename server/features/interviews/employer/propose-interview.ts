import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { proposeInterview as endpoint } from '#contract/employer/employer-interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { msg } from '#contract/zod-free/text.ts'
import { recordInterviewEvent } from '#server/features/interviews/record-interview.ts'
import { MAX_INTERVIEWS } from '#server/features/interviews/store.ts'
import { lockCandidateRow } from '#server/db/locks.ts'
import type { Schema } from '#server/db/schema.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildFieldRefusal } from '#server/platform/time/require-near-time.ts'
import type { Services } from '#server/platform/services.ts'
import { parseFutureTime, requireTimeZone } from '#server/platform/time/parse-times.ts'
import { resolveInterviewSubject } from './resolve-interview-subject.ts'
import { validateInterviewDetails } from './validate-interview-details.ts'
import { validateSlots, insertSlots, type ValidatedSlot } from './interview-slots.ts'

type Tx = Transaction<Schema>
export type NewInterview = BodyOf<typeof endpoint>

const MINUTE = 60_000
/** Default values, for employers that set none. */
const MOVES = 1
const LOCK_HOURS = 24

/** Invites a candidate, with times to choose from or with a fixed one. Returns the id of the interview. */
export async function createInterviewProposal(
  services: Services,
  tx: Tx,
  tenantId: number,
  input: NewInterview,
): Promise<string> {
  const now = services.now()
  const { kind, duration_min, reschedule_limit = MOVES, lock_hours_before = LOCK_HOURS } = input
  const when = requireSlotsOrStart(input, now)
  const details = validateInterviewDetails(input)
  const time_zone = requireTimeZone(input.time_zone)
  const about = await resolveInterviewSubject(tx, tenantId, input, now)
  await requireFewerInterviewsThanLimit(tx, about.candidate_id)
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
      over_at: isFixed ? when.startAt + duration_min * MINUTE : getLastSlotStart(when.slots),
      reschedule_left: reschedule_limit,
      lock_hours: lock_hours_before,
      sequence: 0,
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (!isFixed) await insertSlots(tx, row, when.slots)
  const event = isFixed ? 'interview.scheduled' : 'interview.proposed'
  const state = isFixed ? 'confirmed' : 'proposed'
  await recordInterviewEvent(services, tx, event, row, { state, by: 'employer' })
  return row.id
}

/** Start of the last slot, epoch ms. After it, nothing is left to choose. */
export const getLastSlotStart = (slots: readonly ValidatedSlot[]) => slots.at(-1)?.startAt ?? 0

type ProposedTimes = { slots: ValidatedSlot[] } | { startAt: number }

function requireSlotsOrStart({ slots, start_at: start }: NewInterview, now: number): ProposedTimes {
  if ((slots === undefined) === (start === undefined))
    throw buildFieldRefusal('slots', msg('Give either slots to choose from, or a start_at that is fixed.'))
  return start === undefined ? { slots: validateSlots(slots ?? [], now) } : { startAt: parseFutureTime(start, now) }
}

async function requireFewerInterviewsThanLimit(tx: Tx, candidateId: number): Promise<void> {
  await lockCandidateRow(tx, candidateId)
  const { count } = await tx
    .selectFrom('interview')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('candidate_id', '=', candidateId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_INTERVIEWS)
    throw new Failure('conflict', msg('A candidate can have {most} interviews at most.'), {
      values: { most: MAX_INTERVIEWS },
    })
}
