import { idDigits } from '#contract/wire/id-schemas.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

export const NOTIFICATION_TYPES = ['read_only', 'action_required'] as const

/** A notification in the panel (N-08). Texts are in the language of the request. */
const notification = z.object({
  id: z.string(),
  categoryTitle: z.string(),
  message: z.string(),
  /**
   * The sentence split around the time it contains, to be formatted in the reader's time zone and at any later moment;
   * null for a sentence without a time. `at` is epoch ms, `tz` the IANA zone of the venue.
   */
  dated: z.nullable(
    z.object({
      before: z.string(),
      after: z.string(),
      at: z.number(),
      tz: z.nullable(z.string()),
      isDay: z.boolean(),
    }),
  ),
  /** ISO 8601. */
  createdAt: z.string(),
  isClicked: z.boolean(),
  /** A path of this site. */
  redirectUrl: z.string(),
  notificationType: z.enum(NOTIFICATION_TYPES),
})
export type Notification = z.infer<typeof notification>

const domain = z.optional(z.string())
const count = z.object({ count: z.number() })

/** Newest first, twenty at a time; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listNotifications = {
  method: 'GET',
  path: API.notifications,
  access: 'candidate',
  query: z.object({
    domain,
    type_filter: z.optional(z.enum(['action_required'])),
    cursor: z.optional(idDigits),
  }),
  response: z.object({ notifications: z.array(notification) }),
} as const satisfies Endpoint

/** Number of notifications not viewed yet, shown on the bell and the app's icon. */
export const notificationBadge = {
  method: 'GET',
  path: API.notificationBadge,
  access: 'candidate',
  query: z.object({ domain }),
  response: count,
} as const satisfies Endpoint

const buildMarkEndpoint = (path: string) =>
  ({
    method: 'POST',
    path,
    access: 'candidate',
    idempotent: true,
    /** `up_to` is the newest one seen: later ones stay new if the call had to wait for a network. */
    body: z.object({ domain, up_to: z.optional(idDigits) }),
    /** Number of changed notifications. */
    response: count,
  }) as const satisfies Endpoint

/** Marks all notifications as viewed when the bell is opened (N-04). */
export const markAllViewed = buildMarkEndpoint(`${API.notifications}/mark_all_viewed`)
export const markAllClicked = buildMarkEndpoint(`${API.notifications}/mark_all_clicked`)

/** Marks a notification as read when its card is opened (N-03). 404 for an unknown id or someone else's. */
export const markClicked = {
  ...buildMarkEndpoint(`${API.notifications}/:id/mark_clicked`),
  params: z.object({ id: idDigits }),
} as const satisfies Endpoint
