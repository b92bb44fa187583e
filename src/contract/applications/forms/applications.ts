import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from '#contract/jobs/positions/positions.ts'
import { positionIdInput, numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

// Applications and drafts of the candidate (D-02, D-07, D-08). Times are epoch seconds.

export const APPLICATIONS = '/api/pcsx/dashboard/applications'
export const APPLICATION = '/api/pcsx/applications'
export const DRAFT_APPLICATIONS = '/api/pcsx/draft_applications'

/** Statuses in their usual order; the last two are final. */
export const APPLICATION_STATUSES = [
  'submitted',
  'in_review',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]
/** Final statuses; the others are in progress or ended in being hired. */
export const INACTIVE_STATUSES: readonly string[] = ['rejected', 'withdrawn'] satisfies ApplicationStatus[]

/** Updates from the employer without a change of status: a note, a promised reply date, or its withdrawal. */
export const APPLICATION_NOTES = ['note', 'reply_by', 'no_reply_by'] as const
export type ApplicationNote = (typeof APPLICATION_NOTES)[number]

const ts = z.number()

/** `type` is the new status; for a note or promise, the status at that time. */
const timelineEntry = z.object({
  ts,
  type: z.enum(APPLICATION_STATUSES),
  label: z.string(),
  actor: z.string(),
  /** Not in the specification: the employer's note to the candidate. */
  note: z.nullish(z.string()),
  /** Not in the specification: why the candidate was not selected, if the employer gives a reason. */
  reason: z.nullish(z.string()),
  /** Not in the specification: the date by which the employer promised to reply. */
  replyByTs: z.nullish(ts),
  /**
   * Not in the specification: whether the promised reply came in time. Null while the reply is pending, and if another
   * date replaced the promised one.
   */
  isKept: z.nullish(z.boolean()),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** `label`s and `currentStatus` are in the reader's language. */
export const application = z.object({
  applicationId: z.number(),
  pid: z.number(),
  displayJobId: z.string(),
  positionTitle: z.string(),
  positionLocation: z.string(),
  currentStatus: z.string(),
  stage: z.object({ id: z.enum(APPLICATION_STATUSES), label: z.string(), index: z.number(), total: z.number() }),
  statusChangedTs: ts,
  replyByTs: z.nullable(ts),
  appliedOn: ts,
  isWithdrawn: z.boolean(),
  allowWithdraw: z.boolean(),
  isReferral: z.boolean(),
  timeline: z.array(timelineEntry),
  /** A path that returns the data of `applicationReceipt`. */
  receiptUrl: z.string(),
  retainUntilTs: z.nullable(ts),
  /** Not in the specification: the accepted offer for this job, whose receipt can be downloaded. */
  offerId: z.nullish(z.number()),
  /** Not in the specification: days without news, if there are more of them than usual for this employer and stage. */
  silence: z.nullish(z.object({ days: z.number(), usualDays: z.number() })),
  /** Not in the specification: when the candidate may apply again after this application ended; null if never. */
  applyAgainTs: z.nullish(ts),
  /** Not in the specification: unread messages from the employer. */
  unreadMessages: z.optional(z.number()),
})
export type Application = z.infer<typeof application>

/** Last submitted first; inactive: withdrawn or not selected. */
export const listApplications = {
  method: 'GET',
  path: APPLICATIONS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ applications: z.array(application), inactiveApplications: z.array(application) }),
} as const satisfies Endpoint

const byId = z.object({ id: numericId })

/** Reads one application, active or not. */
export const getApplication = {
  method: 'GET',
  path: `${APPLICATION}/:id`,
  access: 'candidate',
  params: byId,
  response: z.object({ application }),
} as const satisfies Endpoint

/**
 * D-07. The candidate withdraws an application for good, as long as `allowWithdraw` is true. Repeating it returns the
 * same; one that ended otherwise is 409 `conflict` with its `status` in `data`.
 */
export const withdrawApplication = {
  method: 'POST',
  path: `${APPLICATION}/:id/withdraw`,
  access: 'candidate',
  params: byId,
  idempotent: true,
  response: z.object({ application }),
} as const satisfies Endpoint

const answered = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  /** The answer as submitted. */
  value: z.unknown(),
  /** Readable: choices by label, files by name. */
  text: z.string(),
})

/** A verbatim record of what was submitted, with hashes, to keep and to show offline. */
export const applicationReceipt = {
  method: 'GET',
  path: `${APPLICATION}/:id/receipt`,
  access: 'candidate',
  params: byId,
  response: z.object({
    applicationId: z.number(),
    pid: z.number(),
    positionTitle: z.string(),
    submittedTs: ts,
    form: z.object({ title: z.string(), version: z.number(), sha256: z.string() }),
    sections: z.array(
      z.object({
        title: z.string(),
        /** recruiter: read by the people who decide. statistics: only counted, never shown with the name. */
        audience: z.enum(['recruiter', 'statistics']),
        answers: z.array(answered),
      }),
    ),
    consents: z.array(z.object({ name: z.string(), text: z.string(), sha256: z.string(), givenTs: ts })),
    files: z.array(
      z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string(), sha256: z.string() }),
    ),
    /** SHA-256 of the canonical JSON of the whole submission. */
    sha256: z.string(),
  }),
} as const satisfies Endpoint
export type ApplicationReceipt = z.infer<(typeof applicationReceipt)['response']>

/** `archived_at` is negative for an open job and positive once it closed (D-08); 0 is never sent. */
export const draftApplication = z.object({
  position_id: z.number(),
  archived_at: z.number(),
  updated_at: ts,
  /** Share of required questions that are answered, 0 to 100. */
  percent: z.number(),
  url: z.string(),
  position: z.pick(position, { id: true, displayJobId: true, name: true, locations: true, positionUrl: true }),
})
export type DraftApplication = z.infer<typeof draftApplication>

/** Last edited first. */
export const listDraftApplications = {
  method: 'GET',
  path: DRAFT_APPLICATIONS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({
    openDraftApplications: z.array(draftApplication),
    closedDraftApplications: z.array(draftApplication),
  }),
} as const satisfies Endpoint

const applicationBody = z.object({
  position_ids: z.array(positionIdInput).check(z.minLength(1), z.maxLength(200)),
  domain: z.optional(z.string()),
})

/** D-02. Ids without a draft are ignored; `position_ids` in the response lists the deleted ones. */
export const deleteDraftApplications = {
  method: 'DELETE',
  path: DRAFT_APPLICATIONS,
  access: 'candidate',
  body: applicationBody,
  idempotent: true,
  response: z.object({ position_ids: z.array(z.number()) }),
} as const satisfies Endpoint

/** Restores deleted drafts, for 30 days. */
export const restoreDraftApplications = {
  method: 'POST',
  path: `${DRAFT_APPLICATIONS}/restore`,
  access: 'candidate',
  body: applicationBody,
  idempotent: true,
  response: z.object({ position_ids: z.array(z.number()) }),
} as const satisfies Endpoint
