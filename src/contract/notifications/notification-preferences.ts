import type { Endpoint } from '#contract/wire/endpoint.ts'
import { OUTBOX_ACTIONS } from '#contract/zod-free/outbox.ts'
import { z } from '#contract/wire/zod.ts'

const { path: PATH } = OUTBOX_ACTIONS['change-preferences']

export const EMAIL_CHOICES = ['off', 'now', 'digest'] as const
export type EmailChoice = (typeof EMAIL_CHOICES)[number]

const email = z.enum(EMAIL_CHOICES)
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const quietHours = z.nullable(z.object({ from: timeOfDay, to: timeOfDay }))

/** A place that has a clock, by whatever name it goes. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What a candidate can be told of, and by which ways (N-11). Texts are in the language of the request. */
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
  /** By the candidate's own clock; over midnight when `from` is later than `to`. Null: none. */
  quietHours,
  /** Whether names may stand on locked screens and in subjects of mails. */
  showDetails: z.boolean(),
  /** Where the candidate is: IANA name, null until a browser said it. */
  timeZone: z.nullable(z.string()),
  /** They chose it, and no browser changes it; a server before there was a choice says nothing. */
  hasOwnTimeZone: z.optional(z.boolean()),
  /** Hour at which a daily summary is sent, by that clock. */
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
  /** Null: the one of the browser again. */
  timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60), z.refine(isTimeZone)))),
})

/**
 * Changes what is named, and leaves the rest as another device may have set it; answers everything. Unknown topics
 * are ignored.
 */
export const putNotificationPreferences = {
  method: 'PUT',
  path: PATH,
  access: 'candidate',
  idempotent: true,
  body: z.extend(change, {
    /**
     * What the device knew of what it changes: it was chosen without a network, and 409 says that another device
     * chose otherwise meanwhile.
     */
    known: z.optional(change),
  }),
  response: preferences,
} as const satisfies Endpoint
