import type { EmployerInterview } from '#contract/employer/employer-interviews.ts'
import type { InterviewKind } from '#contract/interviews/interviews.ts'
import { endOf, statusAt } from '#server/careers/interviews/state.ts'
import { findInterview, isFree, slotsOf, type SlotRow, type Which } from '#server/careers/interviews/store.ts'
import type { Db } from '#server/db/open.ts'
import { withCandidate, type ListedRow } from './list.ts'
import { nameOfRow } from '#server/platform/session/candidate.ts'

/** An interview as its employer reads it now. */
export async function readForEmployer(db: Db, which: Which, now: number): Promise<EmployerInterview> {
  const { id } = await findInterview(db, which)
  const row = await withCandidate(db, which.tenantId).where('interview.id', '=', id).executeTakeFirstOrThrow()
  return presentForEmployer(row, (await slotsOf(db, [id])).get(id) ?? [], now)
}

export function presentForEmployer(row: ListedRow, slots: readonly SlotRow[], now: number): EmployerInterview {
  const by = row.canceled_by as 'candidate' | 'employer' | null
  return {
    id: row.id,
    status: statusAt(row, now),
    candidate: { email: row.email, fullname: nameOfRow(row) },
    application_id: row.application_id,
    position: { id: row.position_id, name: row.position_name },
    external_id: row.external_id,
    round: row.round,
    kind: row.kind as InterviewKind,
    duration_min: row.duration_min,
    time_zone: row.time_zone,
    start_at: iso(row.start_at),
    end_at: iso(endOf(row)),
    slots: slots.map((slot) => ({
      id: slot.id,
      start_at: at(slot.start_at),
      end_at: at(slot.start_at + row.duration_min * MINUTE),
      external_id: slot.external_id,
      capacity: slot.capacity,
      is_free: isFree(slot, now),
    })),
    selected_slot_id: row.selected_slot_id,
    join_url: row.join_url,
    address: row.address,
    latlong: row.latlong === null ? null : (JSON.parse(row.latlong) as EmployerInterview['latlong']),
    interviewers: JSON.parse(row.interviewers) as EmployerInterview['interviewers'],
    prep_html: row.prep_html,
    reschedule_left: row.reschedule_left,
    lock_hours_before: row.lock_hours,
    accommodation: said(row.accommodation, row.accommodation_at),
    other_times: said(row.other_times_note, row.other_times_at),
    canceled: by === null || row.canceled_at === null ? null : { by, reason: row.reason, at: at(row.canceled_at) },
    created_at: at(row.created_at),
    updated_at: at(row.updated_at),
  }
}

const MINUTE = 60_000
const at = (ms: number) => new Date(ms).toISOString()
const iso = (ms: number | null) => (ms === null ? null : at(ms))
const said = (text: string | null, ms: number | null) => (ms === null ? null : { text, at: at(ms) })
