import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** What an erasure left to be deleted bit by bit. What cannot be done in a day the schedule goes on with. */
export const eraseLeftovers = defineJob({
  name: 'erase-leftovers',
  payload: z.object({ tenantId: z.number() }),
  on: [],
  attempts: 30,
  lane: 'background',
  handler: async () => (await import('./leftovers.ts')).eraseLeftovers,
})

/**
 * Looks again whether somebody wrote something for an erased candidate of whom something is kept: a request that was
 * under way.
 */
export const eraseLateRows = defineJob({
  name: 'erase-late',
  payload: z.object({ tenantId: z.number(), candidateId: z.number() }),
  on: [],
  attempts: 30,
  lane: 'background',
  handler: async () => (await import('./erase-late.ts')).eraseRemainder,
})
