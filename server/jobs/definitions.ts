import { emailDigest, emailNotification } from '#server/careers/notifications/email/email.jobs.ts'
import {
  notifyCandidate,
  notifyOfApplication,
  notifyOfForm,
  notifyOfInterview,
  notifyOfMessage,
  notifyOfReferral,
  notifyOfTask,
} from '#server/careers/notifications/notify.job.ts'
import { pushNotification } from '#server/careers/notifications/push/push.job.ts'
import { mailCountersigners } from '#server/careers/offers/countersign/link/mail-link.job.ts'
import { sealDocument } from '#server/careers/offers/seal/seal-document.job.ts'
import { deliverWebhook, tellWebhooks } from '#server/integrations/webhooks/webhook.jobs.ts'
import { syncFeedJob } from '#server/integrations/ats-import/sync.jobs.ts'
import type { AnyJob, Scheduled } from './job.ts'

/** All jobs. One that is missing here is never run. */
export const JOBS: readonly AnyJob[] = [
  sealDocument,
  mailCountersigners,
  notifyCandidate,
  notifyOfForm,
  notifyOfApplication,
  notifyOfTask,
  notifyOfInterview,
  notifyOfMessage,
  notifyOfReferral,
  emailNotification,
  emailDigest,
  tellWebhooks,
  deliverWebhook,
  syncFeedJob,
  pushNotification,
]

/** All work by the clock. */
export const SCHEDULE: readonly Scheduled[] = [
  {
    name: 'expire-offers',
    every: 60_000,
    handler: async () => (await import('#server/careers/offers/expiry/expire.ts')).expireOffers,
  },
  {
    name: 'remind-of-offers',
    every: 300_000,
    handler: async () => (await import('#server/careers/offers/expiry/remind.ts')).remindOfOffers,
  },
  {
    name: 'remind-of-forms',
    every: 300_000,
    handler: async () => (await import('#server/careers/forms/assignments/remind.ts')).remindOfForms,
  },
  {
    name: 'remind-of-interviews',
    every: 60_000,
    handler: async () => (await import('#server/careers/interviews/clock/remind.ts')).remindOfInterviews,
  },
  {
    name: 'close-interviews',
    every: 60_000,
    handler: async () => (await import('#server/careers/interviews/clock/close.ts')).closeInterviews,
  },
  {
    name: 'sweep-seals',
    every: 3_600_000,
    handler: async () => (await import('#server/careers/offers/seal/sweep-seals.ts')).sweepSeals,
  },
  {
    name: 'sweep-uploads',
    every: 300_000,
    handler: async () => (await import('#server/careers/forms/uploads/sweep.ts')).sweepUploads,
  },
  {
    name: 'sweep-files',
    every: 86_400_000,
    handler: async () => (await import('#server/files/sweep-files.ts')).sweepFiles,
  },
  {
    name: 'sweep-drafts',
    every: 86_400_000,
    handler: async () => (await import('#server/careers/forms/sweep-drafts.ts')).sweepDrafts,
  },
  {
    name: 'sync-feeds',
    every: 3_600_000,
    handler: async () => (await import('#server/integrations/ats-import/sync.jobs.ts')).syncFeeds,
  },
  {
    name: 'sweep-past',
    every: 3_600_000,
    handler: async () => (await import('./sweep-past.ts')).sweepPast,
  },
]
