import { formatFullName } from '#contract/account/person-name.ts'
import { formatMomentText } from '#contract/time/moment-text.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildMailInvitation } from '#server/integrations/calendar/build-calendar-text.ts'
import { buildEventEntry } from '#server/integrations/calendar/event-entry.ts'
import type { NotificationRow } from '#server/features/notifications/store.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { AppointmentPart } from './appointment-part.ts'
import type { Recipient } from './find-recipient.ts'

/**
 * The details of a career event in a mail; the appointment is for those who have or had a seat, not for the waiting
 * list.
 */
export async function buildEventPart(
  { db, config, now }: Services,
  notification: Pick<NotificationRow, 'subject'>,
  recipient: Recipient,
): Promise<AppointmentPart | null> {
  const row = await findRegisteredEvent(db, recipient.id, notification.subject.slice('event:'.length))
  if (!row) return null
  const { address, locale, from: employer, to } = recipient
  const entry = buildEventEntry(row, { domain: row.domain, employer, locale, address })
  const when = formatMomentText(
    { at: row.start_at, until: row.end_at, tz: recipient.zone, isDay: false },
    { locale, zone: row.time_zone, now: now() },
  )
  const details = [
    { name: translate(locale, msg('Date and time')), value: when },
    { name: translate(locale, msg('Where it takes place')), value: row.address ?? '' },
    {
      name: translate(locale, msg('How to join')),
      value:
        row.online === 1 && !entry.isCanceled
          ? translate(locale, msg('By the link on your page of events, from 15 minutes before'))
          : '',
    },
  ].filter(({ value }) => value !== '')
  if (row.registered_at === null) return { details, calendar: null }
  const name = formatFullName({ firstName: row.first_name, lastName: row.last_name, nameOrder: row.name_order })
  return {
    details,
    calendar: buildMailInvitation(entry, {
      organizer: { name: employer, email: config.MAIL_FROM },
      attendee: { name, email: to, isSettled: true },
    }),
  }
}

function findRegisteredEvent(db: Db, candidateId: number, eventId: string) {
  return db
    .selectFrom('event_registration')
    .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
    .innerJoin('candidate', 'candidate.id', 'event_registration.candidate_id')
    .innerJoin('tenant', 'tenant.id', 'event_registration.tenant_id')
    .selectAll('career_event')
    .select(['first_name', 'last_name', 'name_order', 'tenant.domain', 'registered_at', 'event_registration.status'])
    .select(['event_registration.sequence as own_sequence', 'event_registration.updated_at as own_updated_at'])
    .where('career_event.id', '=', eventId)
    .where('event_registration.candidate_id', '=', candidateId)
    .executeTakeFirst()
}
