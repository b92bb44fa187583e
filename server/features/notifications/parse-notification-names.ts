import type { Names } from './kinds.ts'
import type { NotificationRow } from './store.ts'

const DAY = 86_400_000

/**
 * The names in a notification. Older ones stored the days left, or a day in words, as of the time of writing: they
 * are converted to the day meant, and texts stay as they are.
 */
export function parseNotificationNames({
  names: json,
  created_at: at,
}: Pick<NotificationRow, 'names' | 'created_at'>): Names {
  const names = JSON.parse(json) as Names
  const { days, day } = names
  return {
    ...names,
    ...(typeof days === 'number' ? { lastDay: at + days * DAY } : {}),
    ...(day === undefined ? {} : { when: day }),
  }
}
