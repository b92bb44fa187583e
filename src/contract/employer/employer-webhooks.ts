import { pageQuery } from '#contract/wire/page-query.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { WEBHOOK_EVENTS } from './webhooks.ts'
import { z } from '#contract/wire/zod.ts'

/** Webhooks of employers' systems. */
export const EMPLOYER_WEBHOOKS = '/api/integrations/v1/webhooks'
/** Most deliveries on one page of the list. */
const MOST = 100

const isoTime = z.nullable(z.string())
const byId = z.object({ id: numericId })

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  created_at: z.string(),
  /** Deliveries that are pending or were given up. */
  not_taken: z.number(),
  last_taken_at: isoTime,
  /** Since when it is disabled because its receiver answered 410 Gone; a replay enables it again. */
  disabled_at: isoTime,
  /** Since when its host has not responded, or only with 5xx or 429. */
  failing_since: isoTime,
  /** Until when deliveries pause because the host fails; then a single delivery tries again. */
  resting_until: isoTime,
})

const delivery = z.object({
  /** The `webhook-id` of each attempt. */
  id: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  created_at: z.string(),
  attempts: z.number(),
  attempted_at: isoTime,
  /** HTTP status of the last response; null without one. */
  status: z.nullable(z.number()),
  taken_at: isoTime,
})

export const listWebhooks = {
  method: 'GET',
  path: EMPLOYER_WEBHOOKS,
  access: 'employer',
  scope: 'webhooks:read',
  summary: 'Lists the webhooks, oldest first.',
  query: pageQuery,
  response: z.object({ webhooks: z.array(webhook) }),
} as const satisfies EmployerEndpoint

/** Creates a webhook. Its response is the only one that contains the secret. */
export const createWebhook = {
  method: 'POST',
  path: EMPLOYER_WEBHOOKS,
  access: 'employer',
  scope: 'webhooks:write',
  summary: 'Adds a webhook and answers its secret, this once.',
  body: z.strictObject({
    url: z.string().check(z.maxLength(2000)),
    /** All events if omitted. */
    events: z.optional(z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1))),
  }),
  idempotent: true,
  response: z.object({ webhook, secret: z.string() }),
} as const satisfies EmployerEndpoint

/** Changes a webhook. Pending deliveries go to the new URL, and a new URL enables a disabled webhook. */
export const updateWebhook = {
  method: 'PATCH',
  path: `${EMPLOYER_WEBHOOKS}/:id`,
  access: 'employer',
  scope: 'webhooks:write',
  summary: 'Changes the address or the events of a webhook. Its secret and its deliveries stay.',
  params: byId,
  body: z.strictObject({
    url: z.optional(z.string().check(z.maxLength(2000))),
    events: z.optional(z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1))),
  }),
  idempotent: true,
  response: z.object({ webhook }),
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listDeliveries = {
  method: 'GET',
  path: `${EMPLOYER_WEBHOOKS}/:id/deliveries`,
  access: 'employer',
  scope: 'webhooks:read',
  summary: 'Lists what was sent to a webhook, and what is still to be taken.',
  params: byId,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), 50),
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({ deliveries: z.array(delivery) }),
} as const satisfies EmployerEndpoint

/** Redelivers events. Without a time: undelivered ones. Since a time: all, delivered or not. Or a single delivery. */
export const replayWebhook = {
  method: 'POST',
  path: `${EMPLOYER_WEBHOOKS}/:id/replay`,
  access: 'employer',
  scope: 'webhooks:write',
  summary: 'Sends deliveries once more, with the ids they had.',
  params: byId,
  body: z.strictObject({
    delivery_id: z.optional(z.string().check(z.maxLength(100))),
    since: z.optional(z.iso.datetime({ offset: true })),
    /** Redeliver only the events that were never delivered. */
    only_untaken: z.optional(z.boolean()),
  }),
  idempotent: true,
  response: z.object({ sent_again: z.number() }),
} as const satisfies EmployerEndpoint

export const removeWebhook = {
  method: 'DELETE',
  path: `${EMPLOYER_WEBHOOKS}/:id`,
  access: 'employer',
  scope: 'webhooks:write',
  summary: 'Removes a webhook with its deliveries.',
  params: byId,
  response: z.object({ removed: z.number() }),
} as const satisfies EmployerEndpoint
