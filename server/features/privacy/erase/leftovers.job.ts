import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/**
 * Deletes what remains after an erasure, step by step. If that takes longer than a day, scheduled work continues it.
 */
export const eraseLeftovers = defineJob({
  name: 'erase-leftovers',
  payload: z.object({ tenantId: z.number() }),
  on: [],
  attempts: 30,
  lane: 'background',
  handler: async () => (await import('./erase-leftovers.ts')).eraseLeftovers,
})

/** Checks again for rows written by requests in progress during an erasure with retained data. */
export const eraseLateRows = defineJob({
  name: 'erase-late',
  payload: z.object({ tenantId: z.number(), candidateId: z.number() }),
  on: [],
  attempts: 30,
  lane: 'background',
  handler: async () => (await import('./erase-remainder.ts')).eraseLateRowsOfErased,
})
