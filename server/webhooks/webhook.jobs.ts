import { APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { REGISTRATION_ACTORS, REGISTRATION_STATUSES } from '#contract/events/events.ts'
import { INTERVIEW_ACTORS, INTERVIEW_STATUSES } from '#contract/interviews/interviews.ts'
import { WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Creates one delivery for each webhook that subscribes to the event. */
export const tellWebhooks = defineJob({
  name: 'tell-webhooks',
  payload: z.object({
    tenantId: z.number(),
    /** The subject: an offer, or a document with its offer. */
    offerId: z.optional(z.number()),
    documentId: z.optional(z.string()),
    /** SHA-256 of a file that was sealed or could not be sealed. */
    sha256: z.optional(z.string()),
    /** A candidate's request about an offer. */
    requestId: z.optional(z.number()),
    applicationId: z.optional(z.number()),
    assignmentId: z.optional(z.string()),
    taskId: z.optional(z.string()),
    interviewId: z.optional(z.string()),
    /** The state of an interview after the event, and who caused it. */
    state: z.optional(z.enum(INTERVIEW_STATUSES)),
    by: z.optional(z.enum(INTERVIEW_ACTORS)),
    registrationId: z.optional(z.string()),
    /** The state of a registration after the event, and who caused it. */
    registration: z.optional(z.enum(REGISTRATION_STATUSES)),
    who: z.optional(z.enum(REGISTRATION_ACTORS)),
    messageId: z.optional(z.number()),
    referralId: z.optional(z.string()),
    /** The sender of a message. */
    from: z.optional(z.enum(['candidate', 'employer'])),
    /** The id of an erased candidate, with the offers and applications erased with them. */
    encId: z.optional(z.string()),
    offerIds: z.optional(z.array(z.number())),
    applicationIds: z.optional(z.array(z.number())),
    /** The status of an application after the event. */
    status: z.optional(z.enum(APPLICATION_STATUSES)),
    event: z.enum(WEBHOOK_EVENTS),
    eventId: z.number(),
    eventAt: z.number(),
  }),
  on: WEBHOOK_EVENTS,
  attempts: 30,
  handler: async () => (await import('./queue-deliveries.ts')).queueDeliveries,
})

/** Sends one delivery. It is retried for about a day, then given up until somebody replays it. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ tenantId: z.number(), deliveryId: z.string() }),
  on: [],
  attempts: 34,
  lane: 'webhooks',
  handler: async () => (await import('./send-delivery.ts')).sendDelivery,
})
