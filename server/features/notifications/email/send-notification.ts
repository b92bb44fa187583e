import { msg } from '#contract/zod-free/text.ts'
import {
  getTopicCategory,
  findNotificationKind,
  getNeutralTextOfTopic,
  TOPICS,
} from '#server/features/notifications/kinds.ts'
import { isTopicFixedOn, readPreferences } from '#server/features/notifications/preferences/preferences.ts'
import { postponeToQuietEnd } from '#server/features/notifications/preferences/quiet-hours.ts'
import { parseNotificationNames } from '#server/features/notifications/parse-notification-names.ts'
import { isStillNews } from '#server/features/notifications/is-still-news.ts'
import { readEndTimesOfSubjects, getPageOfSubject } from '#server/features/notifications/notification-subjects.ts'
import { isUrgent } from '#server/features/notifications/preferences/is-urgent.ts'
import { formatMessageInPlaceTime } from '#server/features/notifications/format-message.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { buildAppointmentPart } from './appointment-part.ts'
import { composeEmail } from './compose-email.ts'
import { buildJobLinks } from './job-links.ts'
import { findRecipient } from './find-recipient.ts'
import { sendQueuedMail } from '#server/integrations/mail/send-queued-mail.ts'

type NotificationRef = { notificationId: number }

/**
 * Mails one notification, unless it was sent, read or turned off. Marked after sending: a crash in between sends it
 * again under the same message id.
 */
export const sendNotification = (services: Services, of: NotificationRef): Promise<void> =>
  sendNotificationMail(services, of, { isBulk: false })

/** Mails new jobs, as bulk mail that goes to thousands at a time. */
export const sendBulkNotification = (services: Services, of: NotificationRef): Promise<void> =>
  sendNotificationMail(services, of, { isBulk: true })

async function sendNotificationMail(
  services: Services,
  { notificationId }: NotificationRef,
  { isBulk }: { isBulk: boolean },
): Promise<void> {
  const { db, now } = services
  const row = await db
    .selectFrom('notification')
    .innerJoin('notification_email', 'notification_id', 'notification.id')
    .selectAll('notification')
    .where('notification.id', '=', notificationId)
    .where('notification_email.sent_at', 'is', null)
    .executeTakeFirst()
  const kind = row && findNotificationKind(row.kind)
  if (!kind || !isStillNews(row)) return
  const preferences = await readPreferences(db, row.candidate_id)
  const { choices, showDetails } = preferences
  const recipient = await findRecipient(services, row.candidate_id)
  if (!recipient || choices[kind.topic].email === 'off') return
  const endsAt = (await readEndTimesOfSubjects(db, [row.subject])).get(row.subject) ?? null
  if (!isUrgent({ asksForAction: row.needs_action === 1, endsAt }, now())) postponeToQuietEnd(preferences, now())
  const { locale, address, from, settings, to } = recipient
  const names = parseNotificationNames(row)
  const jobs = await buildJobLinks(services, names, address)
  // All jobs of this mail have closed in the meantime.
  if (jobs && !jobs.names) return
  const message = formatMessageInPlaceTime({ locale, zone: recipient.zone, now: now() }, kind, jobs?.names ?? names)
  const appointment = await buildAppointmentPart(services, row, names, recipient)
  const mail = composeEmail({
    to,
    locale,
    from,
    settings,
    subject: showDetails ? message : translate(locale, getNeutralTextOfTopic(kind)),
    preview: showDetails ? null : translate(locale, msg('Open it to see the details.')),
    news: [
      {
        category: translate(locale, getTopicCategory(kind)),
        message,
        details: appointment?.details ?? [],
        links: jobs?.links ?? [],
      },
    ],
    button: { text: translate(locale, msg('Open')), href: address(getPageOfSubject(row.subject)) },
    // A fixed topic can only be unsubscribed together with all others.
    unsubscribe: recipient.unsubscribe(isTopicFixedOn(kind.topic) ? 'all' : kind.topic),
    isOneClick: !isTopicFixedOn(kind.topic) && !('waits' in TOPICS[kind.topic]),
    calendar: appointment?.calendar ?? null,
    id: `notification-${notificationId}.${row.created_at.toString(36)}`,
  })
  await sendQueuedMail(services, { ...mail, isBulk })
  await db
    .updateTable('notification_email')
    .set({ sent_at: now() })
    .where('notification_id', '=', notificationId)
    .execute()
}
