import type { Transaction } from 'kysely'
import { hasText } from '#contract/account/full-name.ts'
import type { Schema } from '#server/db/schema.ts'
import { refused as refusedField } from '#server/platform/time/near-times.ts'
import { plainWords } from '#server/platform/words/plain-words.ts'
import type { Services } from '#server/platform/services.ts'
import { refused } from './choose.ts'
import { recordInterview } from './record.ts'
import { statusAt } from './state.ts'
import { holdInterview, type InterviewRow, type Which } from './store.ts'

type Tx = Transaction<Schema>
type Own = Required<Which>

/** The candidate says what they need there. The same words once more are no news. */
export async function askForAccommodation(services: Services, tx: Tx, which: Own, words: string): Promise<void> {
  const accommodation = plainWords(words)
  const now = services.now()
  const row = await holdOpen(tx, which, now)
  if (accommodation === null || !hasText(accommodation)) throw refusedField('text', 'Say what you need.')
  if (row.accommodation === accommodation) return
  await write(tx, row, { accommodation, accommodation_at: now })
  const state = statusAt(row, now)
  await recordInterview(services, tx, 'interview.accommodation-requested', row, { state, by: 'candidate' })
}

/** None of the times suits the candidate: the employer is told, and what there is stays until they move it. */
export async function askForOtherTimes(
  services: Services,
  tx: Tx,
  which: Own,
  words: string | null | undefined,
): Promise<void> {
  const note = plainWords(words)
  const now = services.now()
  const row = await holdOpen(tx, which, now, ['expired'])
  if (row.other_times_at !== null && row.other_times_note === note) return
  await write(tx, row, { other_times_note: note, other_times_at: now })
  const state = statusAt(row, now)
  await recordInterview(services, tx, 'interview.other-times-requested', row, { state, by: 'candidate' })
}

async function holdOpen(tx: Tx, which: Own, now: number, more: readonly string[] = []): Promise<InterviewRow> {
  const row = await holdInterview(tx, which)
  if (['proposed', 'confirmed', ...more].includes(statusAt(row, now))) return row
  throw await refused(tx, which, now, 'This interview is over.')
}

type Asked =
  | { accommodation: string; accommodation_at: number }
  | { other_times_note: string | null; other_times_at: number }

async function write(tx: Tx, row: InterviewRow, asked: Asked): Promise<void> {
  await tx
    .updateTable('interview')
    .set({ ...asked })
    .where('id', '=', row.id)
    .execute()
}
