import type { Endpoint } from '#contract/wire/endpoint.ts'
import { OUTBOX_ACTIONS } from '#contract/zod-free/outbox.ts'
import { z } from '#contract/wire/zod.ts'

const { path: PATH } = OUTBOX_ACTIONS['change-preferences']

export const EMAIL_CHOICES = ['off', 'now', 'digest'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

const email = z.enum(EMAIL_CHOICES)
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const quietHours = z.nullable(z.object({ from: timeOfDay, to: timeOfDay }))

/** Whether this runtime knows the time zone, by any of its names. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The topics a candidate can be notified about, and the channels (N-11). Texts are in the language of the request. */
const topic = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  inApp: z.boolean(),
  push: z.boolean(),
  email,
})
export type TopicPreference = z.infer<typeof topic>

const preferences = z.object({
  topics: z.array(topic),
  /**
   * Hours without notifications, in the candidate's time zone; overnight if `from` is later than `to`. Null for none.
   */
  quietHours,
  /** Whether names may appear on lock screens and in mail subjects. */
  showDetails: z.boolean(),
  /** IANA name of the candidate's time zone, null until a browser sends it. */
  timeZone: z.nullable(z.string()),
  /** The candidate chose it, so browsers do not change it; older servers omit it. */
  hasOwnTimeZone: z.optional(z.boolean()),
  /** Hour of the daily summary in that time zone. */
  digestHour: z.number(),
})
export type NotificationPreferences = z.infer<typeof preferences>

export const getNotificationPreferences = {
  method: 'GET',
  path: PATH,
  access: 'candidate',
  response: preferences,
} as const satisfies Endpoint

const change = z.object({
  topics: z.optional(
    z
      .array(
        z.object({
          id: z.string().check(z.maxLength(80)),
          inApp: z.optional(z.boolean()),
          push: z.optional(z.boolean()),
          email: z.optional(email),
        }),
      )
      .check(z.maxLength(50)),
  ),
  quietHours: z.optional(quietHours),
  showDetails: z.optional(z.boolean()),
  /** Null returns to the browser's. */
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60), z.refine(isTimeZone)))),
})

/**
 * Changes the given fields and leaves others as another device may have set them; returns everything. Unknown topics
 * are ignored.
 */
export const putNotificationPreferences = {
  method: 'PUT',
  path: PATH,
  access: 'candidate',
  idempotent: true,
  body: z.extend(change, {
    /**
     * The previous values as the device knew them, for offline changes: 409 if another device changed them meanwhile.
     */
    known: z.optional(change),
  }),
  response: preferences,
} as const satisfies Endpoint
