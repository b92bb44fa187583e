import { idDigits } from '#contract/wire/id-schemas.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { z } from '#contract/wire/zod.ts'

/** A browser subscribed to pushes. */
const device = z.object({
  id: z.string(),
  /** Short, readable: "Chrome on Android". */
  device: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The requesting browser. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof device>

const domain = z.optional(z.string())
const base64url = z.string().check(z.regex(/^[\w-]{1,120}={0,2}$/))

const devices = z.object({
  /** The server's public key (VAPID) for subscriptions, base64url. */
  publicKey: z.string(),
  devices: z.array(device),
})

/** The candidate's subscribed devices, last used first. */
export const listPushDevices = {
  method: 'GET',
  path: PUSH_DEVICES,
  access: 'candidate',
  query: z.object({ domain }),
  response: devices,
} as const satisfies Endpoint

/**
 * Subscribes the requesting browser or renews its subscription; each session has one. 400 for an endpoint that no push
 * service would issue, and for a `publicKey` that is no longer the server's.
 */
export const subscribePush = {
  method: 'POST',
  path: PUSH_DEVICES,
  access: 'candidate',
  body: z.object({
    domain,
    endpoint: z.string().check(z.maxLength(1024)),
    keys: z.object({ p256dh: base64url, auth: base64url }),
    /** The key used for the subscription. */
    publicKey: base64url,
  }),
  response: devices,
} as const satisfies Endpoint

/** Removes a device. 404 for an unknown id or someone else's. */
export const removePushDevice = {
  method: 'DELETE',
  path: `${PUSH_DEVICES}/:id`,
  access: 'candidate',
  params: z.object({ id: idDigits }),
  response: devices,
} as const satisfies Endpoint
