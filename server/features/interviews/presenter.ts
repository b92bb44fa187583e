import { INTERVIEW, type Interview, type InterviewKind } from '#contract/interviews/interviews.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildMapLink, type LatLong } from '#server/platform/map-link.ts'
import { findEndTime, findInterviewJoinTime, findMoveDeadline, getInterviewStatus } from './interview-state.ts'
import {
  findInterview,
  listOwnInterviews,
  isSlotFree,
  listSlots,
  type InterviewRow,
  type SlotRow,
  type InterviewRef,
} from './store.ts'

/** Reads an interview and presents it to its candidate. */
export async function readInterview(db: Db, which: InterviewRef, now: number): Promise<Interview> {
  const row = await findInterview(db, which)
  return presentInterview(row, (await listSlots(db, [row.id])).get(row.id) ?? [], now)
}

/** Upcoming interviews, soonest first; then past ones, latest first. */
export async function listInterviews(
  db: Db,
  of: { tenantId: number; candidateId: number },
  now: number,
): Promise<Interview[]> {
  const rows = await listOwnInterviews(db, of)
  const slots = await listSlots(
    db,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row) => presentInterview(row, slots.get(row.id) ?? [], now))
  const open = all.filter(isOpen)
  return [
    ...open.toSorted((a, b) => getStart(a) - getStart(b)),
    ...all.filter((one) => !isOpen(one)).toSorted((a, b) => getStart(b) - getStart(a)),
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
    endTs: toSecondsOrNull(findEndTime(row)),
    joinOpensTs: toSecondsOrNull(joinOpens),
    mapUrl: buildMapLink(row.address, row.latlong === null ? null : (JSON.parse(row.latlong) as LatLong)),
    rescheduleUntilTs: canReschedule ? toSeconds(movable) : null,
    canReschedule,
    canCancel: canCancelInterview(row, now),
    canceledBy: row.canceled_by === null ? null : (row.canceled_by as 'candidate' | 'employer'),
    reason: row.reason,
    accommodation: presentRequest(row.accommodation, row.accommodation_at),
    otherTimes: presentRequest(row.other_times_note, row.other_times_at),
  }
}

/** Whether the candidate can cancel an interview, which is possible until it begins. */
export function canCancelInterview(row: InterviewRow, now: number): boolean {
  const status = getInterviewStatus(row, now)
  return status === 'proposed' || (status === 'confirmed' && row.start_at !== null && row.start_at > now)
}

const isOpen = ({ status }: Interview) => status === 'proposed' || status === 'confirmed'
const getStart = ({ startTs, slots }: Interview) => startTs ?? slots[0]?.startTs ?? Number.MAX_SAFE_INTEGER
const toSeconds = (ms: number) => Math.floor(ms / 1000)
const toSecondsOrNull = (ms: number | null) => (ms === null ? null : toSeconds(ms))
const presentRequest = (text: string | null, at: number | null) => (at === null ? null : { text, ts: toSeconds(at) })
