import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Mails signing links for an offer to those countersigners whose turn it is and who have an email address. */
export const mailCountersigners = defineJob({
  name: 'mail-countersigners',
  payload: z.object({ tenantId: z.number(), offerId: z.number() }),
  on: ['offer.extended', 'offer.updated', 'document.sealed'],
  attempts: 30,
  lane: 'mail',
  handler: async () => (await import('./send-signing-links.ts')).sendSigningLinks,
})
