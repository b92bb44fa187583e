import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// A calendar that the candidate's own calendar program subscribes to (D-04). Whoever has its address reads it.

export const CALENDAR_FEED = '/api/pcsx/calendar_feed'

const feed = z.object({
  createdTs: z.number(),
  /** When a calendar program last asked, to the hour; null when none did. */
  readTs: z.nullable(z.number()),
})
export type CalendarFeed = z.infer<typeof feed>

export const getCalendarFeed = {
  method: 'GET',
  path: CALENDAR_FEED,
  access: 'candidate',
  response: z.object({ feed: z.nullable(feed) }),
} as const satisfies Endpoint

/**
 * Makes the address and says it, this once; one that was there before ends. It takes no `Idempotency-Key`: its answer
 * would have to be kept, and nothing keeps the address. Whoever repeats the call has a new one.
 */
export const createCalendarFeed = {
  method: 'POST',
  path: CALENDAR_FEED,
  access: 'candidate',
  response: z.object({ feed, url: z.string(), webcalUrl: z.string() }),
} as const satisfies Endpoint

export const revokeCalendarFeed = {
  method: 'DELETE',
  path: CALENDAR_FEED,
  access: 'candidate',
  idempotent: true,
  response: z.object({ feed: z.null() }),
} as const satisfies Endpoint
