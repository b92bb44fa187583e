import type { Transaction } from 'kysely'
import { hasVisibleText } from '#contract/account/full-name.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Schema } from '#server/db/schema.ts'
import { buildFieldRefusal as refusedField } from '#server/platform/time/require-near-time.ts'
import { normalizeTextOrNull } from '#server/platform/words/normalize-text.ts'
import type { Services } from '#server/platform/services.ts'
import { createFailureWithInterview } from './choose-interview-slot.ts'
import { recordInterviewEvent } from './record-interview.ts'
import { getInterviewStatus } from './interview-state.ts'
import { lockInterview, type InterviewRow, type InterviewRef } from './store.ts'

type Tx = Transaction<Schema>
type OwnInterviewRef = Required<InterviewRef>

/** Records an accommodation request. The same text again is no change. */
export async function requestAccommodation(
  services: Services,
  tx: Tx,
  which: OwnInterviewRef,
  words: string,
): Promise<void> {
  const accommodation = normalizeTextOrNull(words)
  const now = services.now()
  const row = await requireLockedOpenInterview(tx, which, now)
  if (accommodation === null || !hasVisibleText(accommodation)) throw refusedField('text', msg('Say what you need.'))
  if (row.accommodation === accommodation) return
  await storeInterviewRequest(tx, row, { accommodation, accommodation_at: now })
  const state = getInterviewStatus(row, now)
  await recordInterviewEvent(services, tx, 'interview.accommodation-requested', row, { state, by: 'candidate' })
}

/**
 * Records that none of the times suits the candidate, and notifies the employer; the present times stay until the
 * employer changes them.
 */
export async function requestOtherTimes(
  services: Services,
  tx: Tx,
  which: OwnInterviewRef,
  words: string | null | undefined,
): Promise<void> {
  const note = normalizeTextOrNull(words)
  const now = services.now()
  const row = await requireLockedOpenInterview(tx, which, now, ['expired'])
  if (row.other_times_at !== null && row.other_times_note === note) return
  await storeInterviewRequest(tx, row, { other_times_note: note, other_times_at: now })
  const state = getInterviewStatus(row, now)
  await recordInterviewEvent(services, tx, 'interview.other-times-requested', row, { state, by: 'candidate' })
}

async function requireLockedOpenInterview(
  tx: Tx,
  which: OwnInterviewRef,
  now: number,
  more: readonly string[] = [],
): Promise<InterviewRow> {
  const row = await lockInterview(tx, which)
  if (['proposed', 'confirmed', ...more].includes(getInterviewStatus(row, now))) return row
  throw await createFailureWithInterview(tx, which, now, msg('This interview is over.'))
}

type InterviewRequest =
  | { accommodation: string; accommodation_at: number }
  | { other_times_note: string | null; other_times_at: number }

async function storeInterviewRequest(tx: Tx, row: InterviewRow, request: InterviewRequest): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ ...request })
    .where('id', '=', row.id)
    .execute()
}
