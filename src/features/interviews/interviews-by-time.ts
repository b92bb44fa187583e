import type { Interview } from '#contract/interviews/interviews.ts'

/** An interview's effective state: time has passed since a cached copy. */
export function applyTimeToInterview(interview: Interview, now: number): Interview {
  const ts = now / 1000
  const { status, endTs } = interview
  const slots = interview.slots.filter(({ id, startTs }) => startTs > ts || id === interview.selectedSlotId)
  if (status === 'confirmed' && endTs !== null && endTs <= ts) return { ...interview, slots: [], status: 'completed' }
  if (status === 'proposed' && slots.length === 0 && interview.slots.length > 0)
    return { ...interview, slots, status: 'expired' }
  const canReschedule = interview.canReschedule && (interview.rescheduleUntilTs ?? 0) > ts
  const canCancel = interview.canCancel && (interview.startTs ?? Infinity) > ts
  return { ...interview, slots, canReschedule, canCancel }
}

/** Upcoming interviews, soonest first; past ones, latest first. */
export function splitInterviewsByTime(
  interviews: readonly Interview[],
  now: number,
): { coming: Interview[]; over: Interview[] } {
  const all = interviews.map((one) => applyTimeToInterview(one, now))
  const coming = all.filter(isInterviewOpen).toSorted((a, b) => getEarliestStartTs(a) - getEarliestStartTs(b))
  return {
    coming,
    over: all.filter((one) => !isInterviewOpen(one)).toSorted((a, b) => (b.startTs ?? 0) - (a.startTs ?? 0)),
  }
}

/** Why the interview cannot be joined now. */
export function getInterviewJoinState({ status, joinOpensTs, joinUrl, endTs }: Interview, now: number): JoinState {
  if (status !== 'confirmed' || joinOpensTs === null || endTs === null || endTs * 1000 <= now) return 'none'
  if (joinOpensTs * 1000 > now) return 'early'
  return joinUrl === null ? 'unread' : 'open'
}
/** `unread`: the link may be available, but this device has not fetched it. */
export type JoinState = 'none' | 'early' | 'unread' | 'open'

const isInterviewOpen = ({ status }: Interview) => status === 'proposed' || status === 'confirmed'
const getEarliestStartTs = ({ startTs, slots }: Interview) => startTs ?? slots[0]?.startTs ?? Number.MAX_SAFE_INTEGER
