import type { EmployerEvent, EventRegistration, EventState } from '#contract/employer/employer-events.ts'
import type { CareerEventKind, RegistrationStatus } from '#contract/events/events.ts'
import { positionIdsOf } from '#server/careers/events/positions.ts'
import { closesAt } from '#server/careers/events/state.ts'
import {
  countsOfOne,
  findEvent,
  placesOf,
  type Counts,
  type EventRow,
  type Which,
} from '#server/careers/events/store.ts'
import type { Db } from '#server/db/open.ts'
import { readRegistration, type ListedRegistration } from './registrations.ts'
import { nameOfRow } from '#server/platform/session/candidate.ts'

/** Registrations as their employer reads them. */
export async function presentRegistrations(db: Db, rows: readonly ListedRegistration[]): Promise<EventRegistration[]> {
  const places = await placesOf(db, rows)
  return rows.map((row) => presentRegistration(row, places.get(row.id)))
}

/** One of them by its id. */
export async function registrationForEmployer(db: Db, which: Which, id: string): Promise<EventRegistration> {
  const row = await readRegistration(db, which, id)
  return presentRegistration(row, (await placesOf(db, [row])).get(row.id))
}

/** An event as its employer reads it now. */
export async function readForEmployer(db: Db, which: Which, now: number): Promise<EmployerEvent> {
  const row = await findEvent(db, which)
  return presentForEmployer(row, await countsOfOne(db, row.id), now)
}

export function presentForEmployer(row: EventRow, counts: Counts, now: number): EmployerEvent {
  return {
    id: row.id,
    state: stateAt(row, now),
    external_id: row.external_id,
    title: row.title,
    kind: row.kind as CareerEventKind,
    start_at: iso(row.start_at),
    end_at: iso(row.end_at),
    time_zone: row.time_zone,
    online: row.online === 1,
    join_url: row.join_url,
    address: row.address,
    latlong: row.latlong === null ? null : (JSON.parse(row.latlong) as EmployerEvent['latlong']),
    host: row.host,
    description_html: row.description_html,
    capacity: row.capacity,
    register_until: iso(closesAt(row)),
    position_ids: positionIdsOf(row),
    registered: counts.registered,
    waitlisted: counts.waitlisted,
    checked_in: counts.checkedIn,
    canceled: row.canceled_at === null ? null : { reason: row.reason, at: iso(row.canceled_at) },
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

function presentRegistration(row: ListedRegistration, place: number | undefined): EventRegistration {
  return {
    id: row.id,
    status: row.status as RegistrationStatus,
    candidate: { email: row.email, fullname: nameOfRow(row) },
    registered_at: orNull(row.registered_at),
    checked_in_at: orNull(row.checked_in_at),
    waitlist_place: place ?? null,
    canceled:
      row.canceled_at === null
        ? null
        : { by: row.canceled_by === 'employer' ? 'employer' : 'candidate', at: iso(row.canceled_at) },
    created_at: iso(row.created_at),
  }
}

function stateAt(row: EventRow, now: number): EventState {
  if (row.canceled_at !== null) return 'canceled'
  return row.end_at <= now ? 'over' : 'coming'
}

const iso = (ms: number) => new Date(ms).toISOString()
const orNull = (ms: number | null) => (ms === null ? null : iso(ms))
