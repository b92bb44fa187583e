import { CLICK_ON_ALL, clickOn } from '#src/data/notifications/notifications.ts'
import { useWaiting } from '#src/platform/outbox/outbox-state.ts'

/** That this card was read has yet to reach the server: it was chosen alone, or with all that were unread. */
export function useClickWaits(id: string): boolean {
  const alone = useWaiting(clickOn(id))
  const all = useWaiting(CLICK_ON_ALL)
  return alone !== undefined || (all?.about as string[] | undefined)?.includes(id) === true
}
