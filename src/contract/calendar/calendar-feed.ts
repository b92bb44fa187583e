import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// An iCalendar feed for the candidate's own calendar program (D-04). Its URL is secret: anyone who has it can read the
// feed.

export const CALENDAR_FEED = '/api/pcsx/calendar_feed'

const feed = z.object({
  createdTs: z.number(),
  /** When a calendar program last fetched it, to the hour; null if none has. */
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
 * Creates the URL and returns it this one time; an existing one stops working. It takes no `Idempotency-Key`, since the
 * response would have to be stored, and the URL never is: repeating the call creates another URL.
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
