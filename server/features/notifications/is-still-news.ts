import { findNotificationKind } from './kinds.ts'
import type { NotificationRow } from './store.ts'

/** False once the candidate has read it, or the requested action is done or expired. */
export function isStillNews({ kind, clicked_at, needs_action }: NotificationRow): boolean {
  return clicked_at === null && !(findNotificationKind(kind)?.asksForAction && needs_action === 0)
}
