import { findKind } from './kinds.ts'
import type { NotificationRow } from './store.ts'

/** False when the candidate has read it, or when what it asked for was done or is over. */
export function isStillNews({ kind, clicked_at, needs_action }: NotificationRow): boolean {
  return clicked_at === null && !(findKind(kind)?.asksForAction && needs_action === 0)
}
