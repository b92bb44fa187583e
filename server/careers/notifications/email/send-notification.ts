import { categoryOf, kindNamed, neutralOf, TOPICS } from '#server/careers/notifications/kinds.ts'
import { isFixed, readPreferences } from '#server/careers/notifications/preferences/preferences.ts'
import { waitForQuietHours } from '#server/careers/notifications/preferences/quiet-hours.ts'
import { readNames } from '#server/careers/notifications/read-names.ts'
import { isStillNews } from '#server/careers/notifications/still-news.ts'
import { endsOf, pageOf } from '#server/careers/notifications/subjects.ts'
import { isUrgent } from '#server/careers/notifications/preferences/urgent.ts'
import { atPlace } from '#server/careers/notifications/words.ts'
import type { Services } from '#server/platform/services.ts'
import { say } from '#server/platform/texts/say.ts'
import { appointmentPart } from './appointment-part.ts'
import { compose } from './compose.ts'
import { jobLinks } from './job-links.ts'
import { recipientOf } from './recipient.ts'
import { handOver } from '#server/integrations/mail/hand-over.ts'

type Of = { notificationId: number }

/**
 * Sends the mail of one notification, unless it was sent, was read meanwhile or is not wanted any more. The mark follows the sending: whoever
 * dies in between sends once more, under the same id.
 */
export const sendNotification = (services: Services, of: Of): Promise<void> => send(services, of, { isBulk: false })

/** The same of new jobs, which are told to thousands at a time. */
export const sendAlert = (services: Services, of: Of): Promise<void> => send(services, of, { isBulk: true })

async function send(services: Services, { notificationId }: Of, { isBulk }: { isBulk: boolean }): Promise<void> {
  const { db, now } = services
  const row = await db
    .selectFrom('notification')
    .innerJoin('notification_email', 'notification_id', 'notification.id')
    .selectAll('notification')
    .where('notification.id', '=', notificationId)
    .where('notification_email.sent_at', 'is', null)
    .executeTakeFirst()
  const kind = row && kindNamed(row.kind)
  if (!kind || !isStillNews(row)) return
  const preferences = await readPreferences(db, row.candidate_id)
  const { choices, showDetails } = preferences
  const recipient = await recipientOf(services, row.candidate_id)
  if (!recipient || choices[kind.topic].email === 'off') return
  const endsAt = (await endsOf(db, [row.subject])).get(row.subject) ?? null
  if (!isUrgent({ asksForAction: row.needs_action === 1, endsAt }, now())) waitForQuietHours(preferences, now())
  const { locale, address, from, settings, to } = recipient
  const told = readNames(row)
  const jobs = await jobLinks(services, told, address)
  // What it was about has closed meanwhile.
  if (jobs && !jobs.names) return
  const message = atPlace({ locale, zone: recipient.zone, now: now() }, kind, jobs?.names ?? told)
  const appointment = await appointmentPart(services, row, told, recipient)
  const mail = compose({
    to,
    locale,
    from,
    settings,
    subject: showDetails ? message : say(locale, neutralOf(kind)),
    preview: showDetails ? null : say(locale, 'Open it to see the details.'),
    news: [
      {
        category: say(locale, categoryOf(kind)),
        message,
        details: appointment?.details ?? [],
        links: jobs?.links ?? [],
      },
    ],
    button: { text: say(locale, 'Open'), href: address(pageOf(row.subject)) },
    // Of what is told in any case only the rest can be stopped.
    unsubscribe: recipient.unsubscribe(isFixed(kind.topic) ? 'all' : kind.topic),
    isOneClick: !isFixed(kind.topic) && !('waits' in TOPICS[kind.topic]),
    calendar: appointment?.calendar ?? null,
    id: `notification-${notificationId}.${row.created_at.toString(36)}`,
  })
  await handOver(services, { ...mail, isBulk })
  await db
    .updateTable('notification_email')
    .set({ sent_at: now() })
    .where('notification_id', '=', notificationId)
    .execute()
}
