import type { Notification } from '#contract/notifications/notifications.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { getTopicCategory, findNotificationKind } from './kinds.ts'
import { parseNotificationNames } from './parse-notification-names.ts'
import type { NotificationRow } from './store.ts'
import { getPageOfSubject } from './notification-subjects.ts'
import type { WaitingSubjects } from './waiting-subjects.ts'
import { splitMessageAroundTime, formatMessage, type Reader } from './format-message.ts'

/** Presents a notification in its reader's language; nothing for a kind that this version does not know. */
export function presentNotification(
  row: NotificationRow,
  reader: Reader,
  { waiting }: WaitingSubjects,
): Notification | null {
  const kind = findNotificationKind(row.kind)
  if (!kind) return null
  const asks = row.needs_action === 1 && waiting.has(row.subject)
  const names = { ...parseNotificationNames(row), ...(kind.asksForAction && !asks ? { isOver: 1 } : {}) }
  return {
    id: String(row.id),
    categoryTitle: translate(reader.locale, getTopicCategory(kind)),
    message: formatMessage(reader, kind, names),
    dated: splitMessageAroundTime(reader.locale, kind, names),
    createdAt: new Date(row.created_at).toISOString(),
    isClicked: row.clicked_at !== null,
    redirectUrl: getPageOfSubject(row.subject),
    notificationType: asks ? 'action_required' : 'read_only',
  }
}
