import { checkInCandidate } from '#server/features/events/employer/check-in.ts'
import { createEvent, type NewEvent } from '#server/features/events/employer/create-event.ts'
import { registerCandidateForEvent } from '#server/features/events/register-candidate.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import { getLocalDay, findInstantOfHour } from '#server/platform/time/local-time.ts'
import { withClockAt } from './demo-context.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const ZONE = 'Europe/Oslo'
/** Candidates registered for the event that is full; the last one is on the waiting list. */
const GUESTS = ['Ingrid Solheim', 'Tomas Ruiz', 'Mei Tanaka']

const FAIR: EventWithoutTimes = {
  title: 'Harbour career fair',
  kind: 'fair',
  time_zone: ZONE,
  online: false,
  address: 'Bryggen 1, Bergen',
  latlong: { lat: 60.3975, lng: 5.3245 },
  host: 'Merrowline Recruiting',
  capacity: 300,
  description_html:
    '<p>Meet the crews and the teams ashore, and bring your questions.</p><ul><li>Short talks every hour.</li><li>Resume check at the blue stand.</li></ul>',
}

const TALK: EventWithoutTimes = {
  title: 'A day in fleet data',
  kind: 'talk',
  time_zone: ZONE,
  online: true,
  join_url: 'https://meet.example.com/merrowline-fleet-data',
  host: 'Jonas Berg, Head of Fleet Data',
  description_html: '<p>What our analysts do between two tides. Half an hour, then your questions.</p>',
}

const WORKSHOP: EventWithoutTimes = {
  title: 'Hands-on: inspect a ferry',
  kind: 'workshop',
  time_zone: ZONE,
  online: false,
  address: 'Laksevåg dry dock, Bergen',
  latlong: { lat: 60.3912, lng: 5.2984 },
  host: 'Fleet workshop',
  capacity: 2,
  description_html: '<p>Two hours below deck with the people who keep our ferries going. Wear solid shoes.</p>',
}

const OPEN_DAY: EventWithoutTimes = {
  title: 'Open day at the control room',
  kind: 'open_day',
  time_zone: ZONE,
  online: false,
  address: 'Strandgaten 1, Bergen',
  capacity: 60,
}

/**
 * Announces the demo's career events: a fair on site that its candidate is registered for, an online talk, a workshop
 * that is full, and an open day that is over. Announced once.
 */
export async function createDemoEvents(
  services: Services,
  tenant: Tenant,
  { id: candidateId }: Candidate,
): Promise<void> {
  const { db } = services
  const known = await db.selectFrom('career_event').select('id').where('tenant_id', '=', tenant.id).executeTakeFirst()
  if (known) return
  const now = services.now()
  const create = (by: Services, newEvent: NewEvent) => by.transaction((tx) => createEvent(by, tx, tenant.id, newEvent))
  const registerAndCheckIn = (by: Services, id: string, who: number) =>
    by.transaction((tx) =>
      registerCandidateForEvent(by, tx, { tenantId: tenant.id, candidateId: who, id }, { waits: true }),
    )
  const jobs = await db
    .selectFrom('position')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .orderBy('id')
    .limit(2)
    .execute()

  const before = withClockAt(services, now - 30 * DAY)
  const past = await create(before, { ...OPEN_DAY, ...buildEventTimes(now, -10, 15, 3) })
  await registerAndCheckIn(before, past, candidateId)
  const then = withClockAt(services, now - 10 * DAY)
  const { id: registration_id } = await db
    .selectFrom('event_registration')
    .select('id')
    .where('event_id', '=', past)
    .executeTakeFirstOrThrow()
  await then.transaction((tx) => checkInCandidate(then, tx, { tenantId: tenant.id, id: past }, { registration_id }))

  const fair = await create(services, {
    ...FAIR,
    ...buildEventTimes(now, 6, 12, 6),
    position_ids: jobs.map(({ id }) => id),
  })
  await registerAndCheckIn(services, fair, candidateId)
  await create(services, { ...TALK, ...buildEventTimes(now, 9, 18, 1) })
  const workshop = await create(services, { ...WORKSHOP, ...buildEventTimes(now, 13, 16, 3) })
  for (const [index, fullname] of GUESTS.entries()) {
    const email = `guest${index + 1}@example.com`
    const guest = await services.transaction((tx) => findOrCreateCandidate(tx, tenant.id, { email, fullname }, now))
    await registerAndCheckIn(services, workshop, guest)
  }
}

type EventWithoutTimes = Omit<NewEvent, 'start_at' | 'end_at'>

/** The times of an event that begins at this hour of the day, `days` days from today, in the employer's time zone. */
function buildEventTimes(now: number, days: number, hour: number, hours: number) {
  const start = findInstantOfHour(ZONE, getLocalDay(ZONE, now) + days, hour)
  return { start_at: new Date(start).toISOString(), end_at: new Date(start + hours * HOUR).toISOString() }
}
