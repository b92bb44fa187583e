import type { EmployerInterview } from '#contract/employer/employer-interviews.ts'
import type { InterviewKind } from '#contract/interviews/interviews.ts'
import { findInterviewEndTime, getInterviewStatus } from '#server/features/interviews/interview-state.ts'
import {
  requireInterview,
  isSlotFree,
  readSlotsByInterview,
  type SlotRow,
  type InterviewRef,
} from '#server/features/interviews/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { toIso, toIsoOrNull } from '#server/platform/time/wire-times.ts'
import { selectInterviewsWithCandidate, type ListedRow } from './list-interviews-of-tenant.ts'
import { formatFullNameOfRow } from '#server/platform/session/candidate.ts'

/** Reads an interview and presents it to the employer. */
export async function readInterviewForEmployer(db: Db, which: InterviewRef, now: number): Promise<EmployerInterview> {
  const { id } = await requireInterview(db, which)
  const row = await selectInterviewsWithCandidate(db, which.tenantId)
    .where('interview.id', '=', id)
    .executeTakeFirstOrThrow()
  return presentInterviewForEmployer(row, (await readSlotsByInterview(db, [id])).get(id) ?? [], now)
}

const MINUTE = 60_000

export function presentInterviewForEmployer(row: ListedRow, slots: readonly SlotRow[], now: number): EmployerInterview {
  const by = row.canceled_by as 'candidate' | 'employer' | null
  return {
    id: row.id,
    status: getInterviewStatus(row, now),
    candidate: { email: row.email, fullname: formatFullNameOfRow(row) },
    application_id: row.application_id,
    position: { id: row.position_id, name: row.position_name },
    external_id: row.external_id,
    round: row.round,
    kind: row.kind as InterviewKind,
    duration_min: row.duration_min,
    time_zone: row.time_zone,
    start_at: toIsoOrNull(row.start_at),
    end_at: toIsoOrNull(findInterviewEndTime(row)),
    slots: slots.map((slot) => ({
      id: slot.id,
      start_at: toIso(slot.start_at),
      end_at: toIso(slot.start_at + row.duration_min * MINUTE),
      external_id: slot.external_id,
      capacity: slot.capacity,
      is_free: isSlotFree(slot, now),
    })),
    selected_slot_id: row.selected_slot_id,
    join_url: row.join_url,
    address: row.address,
    latlong: row.latlong === null ? null : (JSON.parse(row.latlong) as EmployerInterview['latlong']),
    interviewers: JSON.parse(row.interviewers) as EmployerInterview['interviewers'],
    prep_html: row.prep_html,
    reschedule_left: row.reschedule_left,
    lock_hours_before: row.lock_hours,
    accommodation: presentRequest(row.accommodation, row.accommodation_at),
    other_times: presentRequest(row.other_times_note, row.other_times_at),
    canceled: by === null || row.canceled_at === null ? null : { by, reason: row.reason, at: toIso(row.canceled_at) },
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  }
}

const presentRequest = (text: string | null, ms: number | null) => (ms === null ? null : { text, at: toIso(ms) })
