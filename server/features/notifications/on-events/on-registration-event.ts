import type { RegistrationActor, RegistrationStatus } from '#contract/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import type { RegistrationKind } from '#server/features/notifications/kinds.ts'
import { markNotificationsOfSubjectRead } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { createNotification, type NotifyEvent } from '#server/features/notifications/create-notification.ts'

type RegistrationEvent = NotifyEvent & {
  registrationId: string
  registration?: RegistrationStatus | undefined
  who?: RegistrationActor | undefined
  startAt?: number | undefined
  event: RegistrationKind
}

/** Creates a notification for a registration event; earlier ones count as read once the candidate acts. */
export async function notifyOfRegistrationEvent(services: Services, happened: RegistrationEvent): Promise<void> {
  const { tenantId, candidateId, registrationId, event, eventAt, who } = happened
  await services.transaction(async (tx) => {
    const row = await tx
      .selectFrom('event_registration')
      .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
      .select(['career_event.id', 'career_event.title', 'career_event.start_at', 'career_event.canceled_at'])
      .select(['event_registration.status', 'career_event.time_zone'])
      .where('event_registration.id', '=', registrationId)
      .where('event_registration.candidate_id', '=', candidateId)
      .where('event_registration.tenant_id', '=', tenantId)
      .executeTakeFirst()
    if (!row) return
    const subject = buildSubject.event(row.id)
    if (who === 'candidate') await markNotificationsOfSubjectRead(tx, { candidateId, subject }, eventAt)
    if (!shouldNotify(happened, row)) return
    const names = { event: row.title, startAt: row.start_at, tz: row.time_zone, ...(who ? { who } : {}) }
    await createNotification(tx, services, happened, event, { subject, names, isOpen: true, endsAt: row.start_at })
  })
}

type CurrentEvent = { status: string; start_at: number; canceled_at: number | null }

/**
 * Skips registrations that have changed again, and seats at canceled events, which have a notification of their own.
 */
function shouldNotify({ event, registration, startAt }: RegistrationEvent, now: CurrentEvent): boolean {
  if (now.canceled_at !== null) return false
  if (event === 'event.reminder') return now.status === 'registered' && now.start_at === startAt
  return now.status === registration
}
