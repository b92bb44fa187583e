import { PAGE } from '#contract/zod-free/paths.ts'
import { msg } from '#contract/zod-free/text.ts'
import { getTopicCategory, findNotificationKind } from '#server/features/notifications/kinds.ts'
import { readPreferences } from '#server/features/notifications/preferences/preferences.ts'
import { postponeToQuietEnd } from '#server/features/notifications/preferences/quiet-hours.ts'
import { parseNotificationNames } from '#server/features/notifications/parse-notification-names.ts'
import { isStillNews } from '#server/features/notifications/is-still-news.ts'
import { formatMessageInPlaceTime } from '#server/features/notifications/format-message.ts'
import type { Services } from '#server/platform/services.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { composeEmail } from './compose-email.ts'
import { findRecipient } from './find-recipient.ts'
import { sendQueuedMail } from '#server/integrations/mail/send-queued-mail.ts'

/** Most notifications that a mail lists; further ones are only counted. */
const LISTED = 20

/** Sends a day's digest of what is still relevant, if anything. Marked as sent afterwards, as for single mails. */
export async function sendDigest(services: Services, { digestId }: { digestId: number }): Promise<void> {
  const { db, now } = services
  const digest = await db
    .selectFrom('notification_digest')
    .select(['candidate_id', 'due_at'])
    .where('id', '=', digestId)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  const recipient = digest && (await findRecipient(services, digest.candidate_id))
  if (!recipient) return
  const { locale, from, settings, to, address } = recipient
  const reader = { locale, zone: recipient.zone, now: now() }
  const preferences = await readPreferences(db, recipient.id)
  postponeToQuietEnd(preferences, now())
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_email', 'notification_id', 'notification.id')
    .selectAll('notification')
    .where('notification_email.digest_id', '=', digestId)
    .orderBy('notification.id', 'desc')
    .execute()
  const news = rows.flatMap((row) => {
    const kind = findNotificationKind(row.kind)
    if (!kind || !isStillNews(row) || preferences.choices[kind.topic].email === 'off') return []
    return [
      {
        category: translate(locale, getTopicCategory(kind)),
        message: formatMessageInPlaceTime(reader, kind, parseNotificationNames(row)),
      },
    ]
  })
  if (news.length > 0)
    await sendQueuedMail(services, {
      ...composeEmail({
        to,
        locale,
        from,
        settings,
        subject: translate(locale, msg('Your daily summary')),
        preview: translate(locale, msg('Open it to see the details.')),
        news: news.slice(0, LISTED).concat(buildRemainingCountLine(locale, news.length - LISTED)),
        button: { text: translate(locale, msg('See all notifications')), href: address(`${PAGE.home}#notifications`) },
        unsubscribe: recipient.unsubscribe('all'),
        isOneClick: true,
        id: `digest-${digestId}.${digest.due_at.toString(36)}`,
      }),
      isBulk: true,
    })
  await db.transaction().execute(async (tx) => {
    const at = now()
    await tx.updateTable('notification_digest').set({ sent_at: at }).where('id', '=', digestId).execute()
    if (news.length > 0)
      await tx.updateTable('notification_email').set({ sent_at: at }).where('digest_id', '=', digestId).execute()
  })
}

function buildRemainingCountLine(locale: Parameters<typeof translate>[0], count: number) {
  if (count <= 0) return []
  return [{ category: '', message: translate(locale, msg('And {count} more'), { count }) }]
}
