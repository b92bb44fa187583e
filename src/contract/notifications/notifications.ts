import { idDigits } from '#contract/wire/id.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

export const NOTIFICATION_TYPES = ['read_only', 'action_required'] as const

/** A notification as the panel shows it (N-08). Texts are in the language of the request. */
const notification = z.object({
  id: z.string(),
  categoryTitle: z.string(),
  message: z.string(),
  /**
   * The same sentence as the words round the time it names, for whoever reads it by another clock or later than it
   * was answered; null where it names none. `at` is epoch ms, `tz` the zone of the place where it takes place (IANA
   * name).
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

/** How many have not been viewed yet: what the bell and the app's icon show. */
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
    /** `up_to` is the newest one that was seen: what came since, while the mark waited for a network, stays new. */
    body: z.object({ domain, up_to: z.optional(idDigits) }),
    /** How many changed. */
    response: count,
  }) as const satisfies Endpoint

/** The bell was opened: nothing is new any more (N-04). */
export const markAllViewed = buildMarkEndpoint(`${API.notifications}/mark_all_viewed`)
export const markAllClicked = buildMarkEndpoint(`${API.notifications}/mark_all_clicked`)

/** A card was chosen (N-03). An unknown id, or somebody else's: 404. */
export const markClicked = {
  ...buildMarkEndpoint(`${API.notifications}/:id/mark_clicked`),
  params: z.object({ id: idDigits }),
} as const satisfies Endpoint
