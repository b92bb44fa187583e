import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/**
 * Seals a document within seconds of the candidate's or the employer's signature; a crash in between only delays it.
 */
export const sealDocument = defineJob({
  name: 'seal-document',
  payload: z.object({ tenantId: z.number(), candidateId: z.number(), offerId: z.number(), documentId: z.string() }),
  on: ['document.signed', 'document.countersigned'],
  attempts: 30,
  handler: async () => (await import('./seal-document.ts')).sealDocument,
  gaveUp: async () => (await import('./record-failed-seal.ts')).recordFailedSeal,
})
