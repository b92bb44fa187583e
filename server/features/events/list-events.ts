import type { CareerEvent } from '#contract/events/events.ts'
import type { Db } from '#server/db/open-db.ts'
import { presentEvents } from './presenter.ts'
import { selectEvents, type EventRow, type OwnEventRef } from './store.ts'

/** Most registrations of a candidate in the list, few enough to read it as a whole. */
const MOST_OWN = 150
const MOST_OTHERS = 100

/**
 * Upcoming events, soonest first; then past events the candidate had a seat at, latest first. A canceled event stays
 * until its end for those registered.
 */
export async function listEvents(db: Db, whose: Omit<OwnEventRef, 'id'>, now: number): Promise<CareerEvent[]> {
  const own = await listOwnEvents(db, whose, now)
  const others = await listUnregisteredEvents(db, whose, now)
  const all = [...own, ...others]
  const isComing = ({ end_at: end }: EventRow) => end > now
  const rows = [
    ...all.filter(isComing).toSorted((a, b) => a.start_at - b.start_at),
    ...all.filter((row) => !isComing(row)).toSorted((a, b) => b.start_at - a.start_at),
  ]
  return presentEvents(db, whose, rows, now)
}

/** Events the candidate is registered or waiting for, upcoming ones first if the list is cut. */
function listOwnEvents(db: Db, { tenantId, candidateId }: Omit<OwnEventRef, 'id'>, now: number): Promise<EventRow[]> {
  return selectEvents(db, tenantId)
    .innerJoin('event_registration', 'event_registration.event_id', 'career_event.id')
    .where('event_registration.candidate_id', '=', candidateId)
    .where(({ or, and, eb }) =>
      or([
        and([eb('career_event.end_at', '>', now), eb('event_registration.status', 'in', ['registered', 'waitlisted'])]),
        and([eb('career_event.canceled_at', 'is', null), eb('event_registration.status', '=', 'registered')]),
      ]),
    )
    .orderBy('career_event.start_at', 'desc')
    .orderBy('career_event.id')
    .limit(MOST_OWN)
    .execute()
}

/** Upcoming events for which the candidate has no registration. */
function listUnregisteredEvents(
  db: Db,
  { tenantId, candidateId }: Omit<OwnEventRef, 'id'>,
  now: number,
): Promise<EventRow[]> {
  return selectEvents(db, tenantId)
    .where('career_event.end_at', '>', now)
    .where('career_event.canceled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_registration')
            .select('event_registration.id')
            .whereRef('event_registration.event_id', '=', 'career_event.id')
            .where('event_registration.candidate_id', '=', candidateId)
            .where('event_registration.status', 'in', ['registered', 'waitlisted']),
        ),
      ),
    )
    .orderBy('career_event.start_at')
    .orderBy('career_event.id')
    .limit(MOST_OTHERS)
    .execute()
}
