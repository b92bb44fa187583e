import type { Services } from '#server/platform/services.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification } from '#server/features/notifications/create-notification.ts'

type WholeEvent = {
  tenantId: number
  eventId: number
  eventAt: number
  careerEventId: string
  startAt?: number | undefined
  event: 'event.changed' | 'event.canceled'
}

/** Candidates per transaction. */
const BATCH_SIZE = 200

/** Notifies everyone with a seat or on the waiting list of a change to an event: once each, even if repeated. */
export async function notifyOfCareerEvent(services: Services, happened: WholeEvent): Promise<void> {
  let after = ''
  for (;;) {
    const last = await notifyNextBatchOfAttendees(services, happened, after)
    if (last === null) return
    after = last
  }
}

/** Notifies the next batch; returns the last id, or null if there are no more. */
async function notifyNextBatchOfAttendees(
  services: Services,
  happened: WholeEvent,
  after: string,
): Promise<string | null> {
  const { tenantId, careerEventId, event, startAt } = happened
  return services.transaction(async (tx) => {
    const people = await tx
      .selectFrom('event_registration')
      .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
      .select(['event_registration.id', 'event_registration.candidate_id', 'career_event.time_zone'])
      .select(['career_event.title', 'career_event.start_at', 'career_event.canceled_at'])
      .where('career_event.id', '=', careerEventId)
      .where('career_event.tenant_id', '=', tenantId)
      .where('event_registration.status', 'in', ['registered', 'waitlisted'])
      // People who registered after the change have seen the current version.
      .where('event_registration.updated_at', '<=', happened.eventAt)
      .where('event_registration.id', '>', after)
      .orderBy('event_registration.id')
      .limit(BATCH_SIZE)
      .execute()
    for (const { candidate_id: candidateId, time_zone: tz, title, start_at: now, canceled_at: canceled } of people) {
      // Skips a time that has changed again, and a change to an event that has been canceled since.
      if (event === 'event.changed' && (canceled !== null || (startAt !== undefined && startAt !== now))) return null
      await createNotification(tx, services, { ...happened, candidateId }, event, {
        subject: buildSubject.event(careerEventId),
        names: { event: title, startAt: now, tz, ...(startAt === undefined ? {} : { isMoved: 1 }) },
        isOpen: true,
        endsAt: now,
      })
    }
    return people.length < BATCH_SIZE ? null : (people.at(-1)?.id ?? null)
  })
}
