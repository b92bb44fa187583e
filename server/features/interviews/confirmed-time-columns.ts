import type { InterviewRow } from './store.ts'

const MINUTE = 60_000

/** Columns to write when an interview gets a time. */
export function toConfirmedTimeColumns(
  row: Pick<InterviewRow, 'duration_min' | 'sequence'>,
  startAt: number,
  now: number,
) {
  return {
    status: 'confirmed',
    start_at: startAt,
    over_at: startAt + row.duration_min * MINUTE,
    time_set_at: now,
    sequence: row.sequence + 1,
    other_times_note: null,
    other_times_at: null,
    updated_at: now,
  }
}
