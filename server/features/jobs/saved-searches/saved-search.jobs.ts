import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Attempts of a job: about ten hours, with the pauses of the queue. */
const ATTEMPTS = 20
const ofTenant = z.object({ tenantId: z.number() })

/** Compares a tenant's new positions with its saved searches. */
export const compareNewPositions = defineJob({
  name: 'saved-search.compare',
  payload: ofTenant,
  on: [],
  attempts: ATTEMPTS,
  lane: 'background',
  handler: async () => (await import('./compare/compare-new-positions.ts')).compareNewPositionsWithSearches,
})

export const notifySearches = defineJob({
  name: 'saved-search.tell',
  payload: ofTenant,
  on: [],
  attempts: ATTEMPTS,
  lane: 'background',
  handler: async () => (await import('./notify/notify-due-searches.ts')).notifyDueSearches,
})

/** Mails an address to confirm its subscription. */
export const sendConfirmation = defineJob({
  name: 'saved-search.confirm',
  payload: z.object({ tenantId: z.number(), searchId: z.string(), until: z.number() }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'mail',
  handler: async () => (await import('./by-address/confirmation-mail.ts')).sendConfirmationMail,
})

/** Mails new jobs to an address. `run` identifies the mail, so retries are the same mail. */
export const sendNewJobs = defineJob({
  name: 'saved-search.mail',
  payload: z.object({
    tenantId: z.number(),
    searchId: z.string(),
    count: z.number(),
    jobs: z.array(z.number()),
    run: z.number(),
  }),
  on: [],
  attempts: ATTEMPTS,
  lane: 'bulk-mail',
  handler: async () => (await import('./by-address/new-jobs-mail.ts')).sendNewJobsMail,
})
