import { z } from '#contract/wire/zod.ts'
import { defineManyJob } from '#server/jobs/job.ts'

export type PushRequest = { tenantId: number; notificationId: number; subscriptionId: number }

/** Pushes in hand at a time, of all services together. */
const BATCH_SIZE = 256

/** Tells one device of one notification. It stays until the service took it or the notification is no news any more. */
export const pushNotification = defineManyJob<PushRequest>({
  name: 'notification.push',
  payload: z.object({ tenantId: z.number(), notificationId: z.number(), subscriptionId: z.number() }),
  on: [],
  attempts: 30,
  atOnce: BATCH_SIZE,
  handler: async () => (await import('./send-pushes.ts')).sendPushes,
})
