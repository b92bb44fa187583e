import { idDigits } from '#contract/wire/id.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { z } from '#contract/wire/zod.ts'

/** A browser of the candidate's that takes pushes. */
const device = z.object({
  id: z.string(),
  /** Short, readable: "Chrome on Android". */
  device: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The browser that asks. */
  isCurrent: z.boolean(),
})
export type PushDevice = z.infer<typeof device>

const domain = z.optional(z.string())
const base64url = z.string().check(z.regex(/^[\w-]{1,120}={0,2}$/))

const devices = z.object({
  /** What browsers subscribe with: the server's public key (VAPID), base64url. */
  publicKey: z.string(),
  devices: z.array(device),
})

/** The candidate's devices that take pushes, the one used last first. */
export const listPushDevices = {
  method: 'GET',
  path: PUSH_DEVICES,
  access: 'candidate',
  query: z.object({ domain }),
  response: devices,
} as const satisfies Endpoint

/**
 * Subscribes the browser that asks, or says that it is still there: each session has one subscription. 400 for an
 * address that no push service would give out, and for a `publicKey` that is not the server's any more.
 */
export const subscribePush = {
  method: 'POST',
  path: PUSH_DEVICES,
  access: 'candidate',
  body: z.object({
    domain,
    endpoint: z.string().check(z.maxLength(1024)),
    keys: z.object({ p256dh: base64url, auth: base64url }),
    /** The key that the browser subscribed with. */
    publicKey: base64url,
  }),
  response: devices,
} as const satisfies Endpoint

/** Takes a device off the list. An unknown id, or somebody else's: 404. */
export const removePushDevice = {
  method: 'DELETE',
  path: `${PUSH_DEVICES}/:id`,
  access: 'candidate',
  params: z.object({ id: idDigits }),
  response: devices,
} as const satisfies Endpoint
