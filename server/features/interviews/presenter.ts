import { INTERVIEW, type Interview, type InterviewKind } from '#contract/interviews/interviews.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildMapLink, type LatLong } from '#server/platform/map-link.ts'
import { toSeconds, toSecondsOrNull } from '#server/platform/time/wire-times.ts'
import { findInterviewEndTime, findInterviewJoinTime, findMoveDeadline, getInterviewStatus } from './interview-state.ts'
import {
  requireInterview,
  listOwnInterviews,
  isSlotFree,
  readSlotsByInterview,
  type InterviewRow,
  type SlotRow,
  type InterviewRef,
} from './store.ts'

/** Reads an interview and presents it to its candidate. */
export async function readInterviewForCandidate(db: Db, which: InterviewRef, now: number): Promise<Interview> {
  const row = await requireInterview(db, which)
  return presentInterview(row, (await readSlotsByInterview(db, [row.id])).get(row.id) ?? [], now)
}

/** Upcoming interviews, soonest first; then past ones, latest first. */
export async function listInterviews(
  db: Db,
  of: { tenantId: number; candidateId: number },
  now: number,
): Promise<Interview[]> {
  const rows = await listOwnInterviews(db, of)
  const slots = await readSlotsByInterview(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row) => presentInterview(row, slots.get(row.id) ?? [], now))
  const open = all.filter(isInterviewOpen)
  return [
    ...open.toSorted((a, b) => getInterviewSortTime(a) - getInterviewSortTime(b)),
    ...all.filter((one) => !isInterviewOpen(one)).toSorted((a, b) => getInterviewSortTime(b) - getInterviewSortTime(a)),
  ]
}

export function presentInterview(row: InterviewRow, slots: readonly SlotRow[], now: number): Interview {
  const status = getInterviewStatus(row, now)
  const joinOpens = findInterviewJoinTime(row, now)
  const movable = findMoveDeadline(row, now)
  const canReschedule = movable !== null && movable > now
  const shown = status === 'proposed' || status === 'confirmed' ? slots : []
  return {
    id: row.id,
    applicationId: row.application_id,
    positionTitle: row.position_name,
    round: row.round,
    kind: row.kind as InterviewKind,
    status,
    durationMin: row.duration_min,
    slots: shown
      .filter((slot) => isSlotFree(slot, now) || slot.id === row.selected_slot_id)
      .map(({ id, start_at: start }) => ({
        id,
        startTs: toSeconds(start),
        endTs: toSeconds(start) + row.duration_min * 60,
      })),
    selectedSlotId: row.selected_slot_id,
    startTs: toSecondsOrNull(row.start_at),
    tz: row.time_zone,
    joinUrl: joinOpens !== null && joinOpens <= now ? row.join_url : null,
    address: row.address,
    interviewers: JSON.parse(row.interviewers) as Interview['interviewers'],
    prepHtml: row.prep_html,
    rescheduleLeft: row.reschedule_left,
    lockHoursBefore: row.lock_hours,
    icsUrl: row.start_at === null ? null : `${INTERVIEW}/${row.id}/calendar`,
    endTs: toSecondsOrNull(findInterviewEndTime(row)),
    joinOpensTs: toSecondsOrNull(joinOpens),
    mapUrl: buildMapLink(row.address, row.latlong === null ? null : (JSON.parse(row.latlong) as LatLong)),
    rescheduleUntilTs: canReschedule ? toSeconds(movable) : null,
    canReschedule,
    canCancel: canCancelInterview(row, now),
    canceledBy: row.canceled_by === null ? null : (row.canceled_by as 'candidate' | 'employer'),
    reason: row.reason,
    accommodation: presentCandidateRequest(row.accommodation, row.accommodation_at),
    otherTimes: presentCandidateRequest(row.other_times_note, row.other_times_at),
  }
}

/** Whether the candidate can cancel an interview, which is possible until it begins. */
export function canCancelInterview(row: InterviewRow, now: number): boolean {
  const status = getInterviewStatus(row, now)
  return status === 'proposed' || (status === 'confirmed' && row.start_at !== null && row.start_at > now)
}

const isInterviewOpen = ({ status }: Interview) => status === 'proposed' || status === 'confirmed'
const getInterviewSortTime = ({ startTs, slots }: Interview) => startTs ?? slots[0]?.startTs ?? Number.MAX_SAFE_INTEGER
const presentCandidateRequest = (text: string | null, at: number | null) =>
  at === null ? null : { text, ts: toSeconds(at) }
