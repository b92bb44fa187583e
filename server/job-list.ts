import { emailAlert, emailDigest, emailNotification } from '#server/features/notifications/email/email.jobs.ts'
import {
  notifyAllOfEvent,
  notifyCandidate,
  notifyOfAccount,
  notifyOfApplication,
  notifyOfEvent,
  notifyOfForm,
  notifyOfInterview,
  notifyOfMessage,
  notifyOfReferral,
  notifyOfSearch,
  notifyOfTask,
} from '#server/features/notifications/notify.job.ts'
import { pushNotification } from '#server/features/notifications/push/push.job.ts'
import { mailCountersigners } from '#server/features/offers/countersign/link/mail-countersigners.job.ts'
import { sealDocument } from '#server/features/offers/seal/seal-document.job.ts'
import { eraseLateRows, eraseLeftovers } from '#server/features/privacy/erase/leftovers.job.ts'
import { makeExport } from '#server/features/privacy/export/export.job.ts'
import {
  compareNewPositions,
  sendConfirmation,
  sendNewJobs,
  notifySearches,
} from '#server/features/jobs/saved-searches/saved-search.jobs.ts'
import { deliverWebhook, tellWebhooks } from '#server/webhooks/webhook.jobs.ts'
import { syncFeedJob } from '#server/features/jobs/positions/import/sync.jobs.ts'
import type { AnyJob, ScheduledJob } from './jobs/job.ts'

/** All jobs; a job that is missing here never runs. */
export const JOBS: readonly AnyJob[] = [
  sealDocument,
  mailCountersigners,
  notifyCandidate,
  notifyOfEvent,
  notifyAllOfEvent,
  notifyOfForm,
  notifyOfApplication,
  notifyOfTask,
  notifyOfInterview,
  notifyOfMessage,
  notifyOfAccount,
  notifyOfReferral,
  notifyOfSearch,
  compareNewPositions,
  notifySearches,
  sendConfirmation,
  sendNewJobs,
  emailNotification,
  emailAlert,
  emailDigest,
  tellWebhooks,
  deliverWebhook,
  syncFeedJob,
  pushNotification,
  makeExport,
  eraseLeftovers,
  eraseLateRows,
]

/** All scheduled jobs. */
export const SCHEDULE: readonly ScheduledJob[] = [
  {
    name: 'expire-offers',
    every: 60_000,
    handler: async () => (await import('#server/features/offers/expiry/expire-offers.ts')).expireOffers,
  },
  {
    name: 'remind-of-offers',
    every: 300_000,
    handler: async () => (await import('#server/features/offers/expiry/remind-of-offers.ts')).remindOfOffers,
  },
  {
    name: 'remind-of-forms',
    every: 300_000,
    handler: async () =>
      (await import('#server/features/applications/forms/assignments/remind-of-forms.ts')).remindOfForms,
  },
  {
    name: 'remind-of-interviews',
    every: 60_000,
    handler: async () =>
      (await import('#server/features/interviews/scheduled/remind-of-interviews.ts')).remindOfInterviews,
  },
  {
    name: 'close-interviews',
    every: 60_000,
    handler: async () =>
      (await import('#server/features/interviews/scheduled/end-past-interviews.ts')).endPastInterviews,
  },
  {
    name: 'remind-of-events',
    every: 300_000,
    handler: async () => (await import('#server/features/events/scheduled/remind-of-events.ts')).remindOfEvents,
  },
  {
    name: 'fill-event-seats',
    every: 60_000,
    handler: async () => (await import('#server/features/events/scheduled/fill-seats.ts')).fillSeatsOfUpcomingEvents,
  },
  {
    name: 'compare-saved-searches',
    every: 30_000,
    handler: async () =>
      (await import('#server/features/jobs/saved-searches/enqueue-saved-search-jobs.ts')).enqueueComparisons,
  },
  {
    name: 'tell-saved-searches',
    every: 60_000,
    handler: async () =>
      (await import('#server/features/jobs/saved-searches/enqueue-saved-search-jobs.ts')).enqueueSearchNotifications,
  },
  {
    name: 'sweep-saved-searches',
    every: 3_600_000,
    handler: async () => (await import('#server/features/jobs/saved-searches/sweep-searches.ts')).sweepDeadSearches,
  },
  {
    name: 'sweep-seals',
    every: 3_600_000,
    handler: async () => (await import('#server/features/offers/seal/enqueue-missing-seals.ts')).enqueueMissingSeals,
  },
  {
    name: 'sweep-uploads',
    every: 300_000,
    handler: async () => (await import('#server/features/applications/forms/uploads/sweep-uploads.ts')).sweepUploads,
  },
  {
    name: 'sweep-files',
    every: 86_400_000,
    handler: async () => (await import('#server/files/sweep-unused-files.ts')).sweepUnusedFiles,
  },
  {
    name: 'sweep-drafts',
    every: 86_400_000,
    handler: async () => (await import('#server/features/applications/forms/sweep-drafts.ts')).sweepDrafts,
  },
  {
    name: 'apply-retention',
    every: 86_400_000,
    limit: 6 * 3_600_000,
    handler: async () => (await import('#server/features/privacy/retention/apply-retention.ts')).applyRetention,
  },
  {
    name: 'sync-feeds',
    every: 3_600_000,
    handler: async () => (await import('#server/features/jobs/positions/import/sync.jobs.ts')).enqueueFeedSyncs,
  },
  {
    name: 'end-lost-feed-runs',
    every: 60_000,
    handler: async () =>
      (await import('#server/features/jobs/positions/import/runs/end-expired-runs.ts')).endExpiredImportRuns,
  },
  {
    name: 'optimize-queries',
    every: 300_000,
    handler: async () => (await import('./jobs/optimize-queries.ts')).optimizeQueries,
  },
  {
    name: 'sweep-past',
    every: 3_600_000,
    handler: async () => (await import('./jobs/sweep-expired.ts')).sweepExpiredRows,
  },
]
