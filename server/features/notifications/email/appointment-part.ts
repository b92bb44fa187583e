import type { Invitation } from '#server/integrations/calendar/build-calendar-text.ts'
import type { Letter } from '#server/integrations/mail/render-mail.ts'
import type { Names } from '#server/features/notifications/kinds.ts'
import type { NotificationRow } from '#server/features/notifications/store.ts'
import type { Services } from '#server/platform/services.ts'
import { buildEventPart } from './event-part.ts'
import { buildInterviewPart } from './interview-part.ts'
import type { Recipient } from './find-recipient.ts'

/** Details of an appointment for a mail, and its calendar entry. */
export type AppointmentPart = {
  details: NonNullable<Letter['parts'][number]['details']>
  calendar: Invitation | null
}

/** The appointment of a notification's subject; null for a mail about anything else. */
export async function buildAppointmentPart(
  services: Services,
  notification: Pick<NotificationRow, 'id' | 'kind' | 'subject'>,
  names: Names,
  recipient: Recipient,
): Promise<AppointmentPart | null> {
  if (notification.kind.startsWith('interview.')) return buildInterviewPart(services, notification, names, recipient)
  if (notification.kind.startsWith('event.')) return buildEventPart(services, notification, recipient)
  return null
}
