import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** About ten hours of trying, with the pauses of the queue. */
const ATTEMPTS = 20

/** Tells of one notification by mail. */
export const emailNotification = defineJob({
  name: 'notification.email',
  payload: z.object({ tenantId: z.number(), notificationId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'mail',
  handler: async () => (await import('./send-notification.ts')).sendNotification,
})

/** The same of new jobs for a saved search: thousands at once, which what somebody waits for must not stand behind. */
export const emailAlert = defineJob({
  name: 'notification.alert',
  payload: z.object({ tenantId: z.number(), notificationId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'bulk-mail',
  handler: async () => (await import('./send-notification.ts')).sendAlert,
})

/** Tells of a day's notifications by one mail. */
export const emailDigest = defineJob({
  name: 'notification.digest',
  payload: z.object({ tenantId: z.number(), digestId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'bulk-mail',
  handler: async () => (await import('./send-digest.ts')).sendDigest,
})
