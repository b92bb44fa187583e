import type { Locale } from '#contract/locales.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { say } from '#server/platform/texts/say.ts'
import { categoryOf, kindNamed, type Names } from './kinds.ts'
import type { NotificationRow } from './store.ts'
import { pageOf } from './subjects.ts'
import type { WaitingSubjects } from './waiting-subjects.ts'
import { inWords } from './words.ts'

/** A notification in the words of a language; none for a kind that this version cannot name. */
export function presentNotification(
  row: NotificationRow,
  locale: Locale,
  { waiting }: WaitingSubjects,
): Notification | null {
  const kind = kindNamed(row.kind)
  if (!kind) return null
  const names = JSON.parse(row.names) as Names
  return {
    id: String(row.id),
    categoryTitle: say(locale, categoryOf(kind)),
    message: inWords(locale, kind, names),
    createdAt: new Date(row.created_at).toISOString(),
    isClicked: row.clicked_at !== null,
    redirectUrl: pageOf(row.subject),
    notificationType: row.needs_action === 1 && waiting.has(row.subject) ? 'action_required' : 'read_only',
  }
}
