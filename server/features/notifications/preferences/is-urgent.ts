/** Time before its end within which a notification does not wait for quiet hours to end, ms. */
const DAY = 86_400_000

/** Whether the subject must be handled within a day, so that the notification is sent during quiet hours too. */
export function isUrgent({ asksForAction, endsAt }: { asksForAction: boolean; endsAt: number | null }, now: number) {
  return asksForAction && endsAt !== null && endsAt - now <= DAY
}
