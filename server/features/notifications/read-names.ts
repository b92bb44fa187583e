import type { Names } from './kinds.ts'
import type { NotificationRow } from './store.ts'

const DAY = 86_400_000

/**
 * What a notification carries. One of before said how many days were left when it was written, or named the day in
 * words of that day: as many days later is the day it meant, and its words stand as they are.
 */
export function readNames({ names: json, created_at: at }: Pick<NotificationRow, 'names' | 'created_at'>): Names {
  const names = JSON.parse(json) as Names
  const { days, day } = names
  return {
    ...names,
    ...(typeof days === 'number' ? { lastDay: at + days * DAY } : {}),
    ...(day === undefined ? {} : { when: day }),
  }
}
