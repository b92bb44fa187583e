import type { InterviewStatus } from '#contract/interviews/interviews.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
/** How long before the start the link to join is shown, ms. */
const JOIN_BEFORE = 15 * MINUTE

type Row = { status: string; over_at: number; start_at: number | null; duration_min: number }

/** The effective status: time may have passed since the stored one was written. */
export function getInterviewStatus(
  { status, over_at: overAt }: Pick<Row, 'status' | 'over_at'>,
  now: number,
): InterviewStatus {
  if (status === 'proposed' && overAt <= now) return 'expired'
  if (status === 'confirmed' && overAt <= now) return 'completed'
  return status as InterviewStatus
}

/** When the interview ends, epoch ms; null if it has no time yet. */
export const findInterviewEndTime = ({ start_at: start, duration_min: minutes }: Row) =>
  start === null ? null : start + minutes * MINUTE

/** When the link to join is shown, epoch ms; null without a link or for a canceled interview. */
export function findInterviewJoinTime(
  { join_url: url, ...row }: Row & { join_url: string | null },
  now: number,
): number | null {
  return url === null || row.start_at === null || getInterviewStatus(row, now) !== 'confirmed'
    ? null
    : row.start_at - JOIN_BEFORE
}

/** When the candidate can last choose another time, epoch ms; null if they cannot move the interview at all. */
export function findMoveDeadline(
  { reschedule_left: left, lock_hours: hours, ...row }: Row & { reschedule_left: number; lock_hours: number },
  now: number,
): number | null {
  if (getInterviewStatus(row, now) !== 'confirmed' || row.start_at === null || left === 0) return null
  return row.start_at - hours * HOUR
}
