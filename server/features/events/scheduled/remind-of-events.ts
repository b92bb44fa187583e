import { runForDueRows, type DueBatch } from '#server/jobs/due-rows.ts'
import { BY_ITSELF, type ScheduledRun } from '#server/jobs/job.ts'
import type { Services } from '#server/platform/services.ts'
import { findDueReminderDays } from '#server/platform/time/due-reminder-days.ts'

/** How far ahead events are read, ms: enough for the earliest reminder in any time zone. */
const AHEAD = 3 * 86_400_000
/** Days before the event on which candidates are reminded. */
const DAYS = [1]

/**
 * Records an `event.reminder` event for each registration whose event is tomorrow: once per event time, even with
 * concurrent or repeated runs. An event whose time is announced after the reminder hour needs no reminder.
 */
export async function remindOfEvents(services: Services, run: ScheduledRun = BY_ITSELF): Promise<void> {
  await runForDueRows(
    run,
    '',
    (batch: DueBatch<string>) => selectComingRegistrations(services, batch),
    (coming) => remindOfEvent(services, coming),
  )
}

type Coming = Awaited<ReturnType<typeof selectComingRegistrations>>[number]

/** Selects registrations whose event begins soon and that were not reminded of its current time. */
function selectComingRegistrations({ db, now }: Services, { after, limit }: DueBatch<string>) {
  return db
    .selectFrom('event_registration')
    .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
    .innerJoin('candidate', 'candidate.id', 'event_registration.candidate_id')
    .select(['event_registration.id', 'event_registration.tenant_id', 'event_registration.candidate_id'])
    .select(({ ref }) => ref('event_registration.registered_at').$notNull().as('registered_at'))
    .select(['career_event.start_at', 'career_event.time_set_at', 'candidate.time_zone'])
    .where('career_event.start_at', '>', now())
    .where('career_event.start_at', '<', now() + AHEAD)
    .where('career_event.canceled_at', 'is', null)
    .where('event_registration.status', '=', 'registered')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_reminder')
            .select('event_reminder.registration_id')
            .whereRef('event_reminder.registration_id', '=', 'event_registration.id')
            .whereRef('event_reminder.start_at', '=', 'career_event.start_at'),
        ),
      ),
    )
    .where('event_registration.id', '>', after)
    .orderBy('event_registration.id')
    .limit(limit)
    .execute()
}

async function remindOfEvent({ now, events, transaction }: Services, coming: Coming): Promise<void> {
  const { id: registrationId, tenant_id: tenantId, candidate_id: candidateId, start_at: startAt } = coming
  const setAt = Math.max(coming.time_set_at, coming.registered_at)
  if (findDueReminderDays({ timeZone: coming.time_zone, endsAt: startAt, setAt }, DAYS, now()) === null) return
  await transaction(async (tx) => {
    const made = await tx
      .insertInto('event_reminder')
      .values({ registration_id: registrationId, start_at: startAt, at: now() })
      .onConflict((conflict) => conflict.columns(['registration_id', 'start_at']).doNothing())
      .returning('registration_id')
      .executeTakeFirst()
    // Events moved or canceled meanwhile are dropped when the notification is sent.
    if (made) await events.record(tx, 'event.reminder', { tenantId, candidateId, registrationId, startAt })
  })
}
