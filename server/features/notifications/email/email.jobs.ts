import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Attempts of a job: about ten hours, with the pauses of the queue. */
const ATTEMPTS = 20

/** Mails one notification. */
export const emailNotification = defineJob({
  name: 'notification.email',
  payload: z.object({ tenantId: z.number(), notificationId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'mail',
  handler: async () => (await import('./send-notification.ts')).sendNotification,
})

/**
 * Mails new jobs of saved searches. They go to thousands at once, so they have a job of their own that cannot delay
 * more important mail.
 */
export const emailAlert = defineJob({
  name: 'notification.alert',
  payload: z.object({ tenantId: z.number(), notificationId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'bulk-mail',
  handler: async () => (await import('./send-notification.ts')).sendBulkNotification,
})

/** Mails a day's notifications as one digest. */
export const emailDigest = defineJob({
  name: 'notification.digest',
  payload: z.object({ tenantId: z.number(), digestId: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'bulk-mail',
  handler: async () => (await import('./send-digest.ts')).sendDigest,
})
