/** Nothing about what ends as soon may wait, ms. */
const DAY = 86_400_000

/** True for what has to be done within a day: it is told during quiet hours too. */
export function isUrgent({ asksForAction, endsAt }: { asksForAction: boolean; endsAt: number | null }, now: number) {
  return asksForAction && endsAt !== null && endsAt - now <= DAY
}
