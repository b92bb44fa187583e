import type { EmployerEvent, EventRegistration, EventState } from '#contract/employer/employer-events.ts'
import type { CareerEventKind, RegistrationStatus } from '#contract/events/events.ts'
import { parsePositionIds } from '#server/features/events/event-positions.ts'
import { getClosingTime } from '#server/features/events/registration-state.ts'
import {
  countRegistrations,
  requireEvent,
  readWaitlistPlaces,
  type Counts,
  type EventRow,
  type EventRef,
} from '#server/features/events/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { toIso, toIsoOrNull } from '#server/platform/time/wire-times.ts'
import { readRegistration, type ListedRegistration } from './registrations.ts'
import { formatFullNameOfRow } from '#server/platform/session/candidate.ts'

/** Presents registrations to the employer. */
export async function presentRegistrations(db: Db, rows: readonly ListedRegistration[]): Promise<EventRegistration[]> {
  const places = await readWaitlistPlaces(db, rows)
  return rows.map((row) => presentRegistration(row, places.get(row.id)))
}

/** Reads a registration by its id and presents it to the employer. */
export async function readRegistrationForEmployer(db: Db, which: EventRef, id: string): Promise<EventRegistration> {
  const row = await readRegistration(db, which, id)
  return presentRegistration(row, (await readWaitlistPlaces(db, [row])).get(row.id))
}

/** Reads an event and presents it to the employer. */
export async function readEventForEmployer(db: Db, which: EventRef, now: number): Promise<EmployerEvent> {
  const row = await requireEvent(db, which)
  return presentEventForEmployer(row, await countRegistrations(db, row.id), now)
}

export function presentEventForEmployer(row: EventRow, counts: Counts, now: number): EmployerEvent {
  return {
    id: row.id,
    state: getEventState(row, now),
    external_id: row.external_id,
    title: row.title,
    kind: row.kind as CareerEventKind,
    start_at: toIso(row.start_at),
    end_at: toIso(row.end_at),
    time_zone: row.time_zone,
    online: row.online === 1,
    join_url: row.join_url,
    address: row.address,
    latlong: row.latlong === null ? null : (JSON.parse(row.latlong) as EmployerEvent['latlong']),
    host: row.host,
    description_html: row.description_html,
    capacity: row.capacity,
    register_until: toIso(getClosingTime(row)),
    position_ids: parsePositionIds(row),
    registered: counts.registered,
    waitlisted: counts.waitlisted,
    checked_in: counts.checkedIn,
    canceled: row.canceled_at === null ? null : { reason: row.reason, at: toIso(row.canceled_at) },
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  }
}

function presentRegistration(row: ListedRegistration, place: number | undefined): EventRegistration {
  return {
    id: row.id,
    status: row.status as RegistrationStatus,
    candidate: { email: row.email, fullname: formatFullNameOfRow(row) },
    registered_at: toIsoOrNull(row.registered_at),
    checked_in_at: toIsoOrNull(row.checked_in_at),
    waitlist_place: place ?? null,
    canceled:
      row.canceled_at === null
        ? null
        : { by: row.canceled_by === 'employer' ? 'employer' : 'candidate', at: toIso(row.canceled_at) },
    created_at: toIso(row.created_at),
  }
}

function getEventState(row: EventRow, now: number): EventState {
  if (row.canceled_at !== null) return 'canceled'
  return row.end_at <= now ? 'over' : 'coming'
}
