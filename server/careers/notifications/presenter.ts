import type { Notification } from '#contract/notifications/notifications.ts'
import { say } from '#server/platform/texts/say.ts'
import { categoryOf, kindNamed } from './kinds.ts'
import { readNames } from './read-names.ts'
import type { NotificationRow } from './store.ts'
import { pageOf } from './subjects.ts'
import type { WaitingSubjects } from './waiting-subjects.ts'
import { datedWords, inWords, type Reader } from './words.ts'

/** A notification in the words of its reader; none for a kind that this version cannot name. */
export function presentNotification(
  row: NotificationRow,
  reader: Reader,
  { waiting }: WaitingSubjects,
): Notification | null {
  const kind = kindNamed(row.kind)
  if (!kind) return null
  const asks = row.needs_action === 1 && waiting.has(row.subject)
  const names = { ...readNames(row), ...(kind.asksForAction && !asks ? { isOver: 1 } : {}) }
  return {
    id: String(row.id),
    categoryTitle: say(reader.locale, categoryOf(kind)),
    message: inWords(reader, kind, names),
    dated: datedWords(reader.locale, kind, names),
    createdAt: new Date(row.created_at).toISOString(),
    isClicked: row.clicked_at !== null,
    redirectUrl: pageOf(row.subject),
    notificationType: asks ? 'action_required' : 'read_only',
  }
}
