import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Mails a link to the employer's signer of a letter whose turn it is, if they have an address. */
export const mailCountersigners = defineJob({
  name: 'mail-countersigners',
  payload: z.object({ tenantId: z.number(), offerId: z.number() }),
  on: ['offer.extended', 'offer.updated', 'document.sealed'],
  attempts: 30,
  lane: 'mail',
  handler: async () => (await import('./mail-link.ts')).sendSigningLinks,
})
