import { z } from '#contract/wire/zod.ts'
import { defineParallelJob } from '#server/jobs/job.ts'

export type PushRequest = { tenantId: number; notificationId: number; subscriptionId: number }

/** Most pushes in progress at a time, over all services. */
const BATCH_SIZE = 256

/** Pushes one notification to one device. Retried until the service accepts it or it is no longer relevant. */
export const pushNotification = defineParallelJob<PushRequest>({
  name: 'notification.push',
  payload: z.object({ tenantId: z.number(), notificationId: z.number(), subscriptionId: z.number() }),
  on: [],
  attempts: 30,
  atOnce: BATCH_SIZE,
  handler: async () => (await import('./send-pushes.ts')).sendPushes,
})
