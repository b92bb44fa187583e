import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from '#contract/jobs/positions/positions.ts'
import { positionIdInput, numericId } from '#contract/wire/id.ts'
import { z } from '#contract/wire/zod.ts'

// Applications and drafts of the candidate (D-02, D-07, D-08). Times are epoch seconds.

export const APPLICATIONS = '/api/pcsx/dashboard/applications'
export const APPLICATION = '/api/pcsx/applications'
export const DRAFT_APPLICATIONS = '/api/pcsx/draft_applications'

/** In the order they usually come; the last two end it. */
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
/** Nothing more comes of these; the others run, or have led to being hired. */
export const INACTIVE_STATUSES: readonly string[] = ['rejected', 'withdrawn'] satisfies ApplicationStatus[]

/**
 * What the employer says of an application without moving it on: words, until when it replies, that it takes that
 * back.
 */
export const APPLICATION_NOTES = ['note', 'reply_by', 'no_reply_by'] as const
export type ApplicationNote = (typeof APPLICATION_NOTES)[number]

const ts = z.number()

/** `type` is a status: the new one, or of a note and a promise the one in which they came. */
const timelineEntry = z.object({
  ts,
  type: z.enum(APPLICATION_STATUSES),
  label: z.string(),
  actor: z.string(),
  /** Ours: what the employer wrote to the candidate. */
  note: z.nullish(z.string()),
  /** Ours: why the candidate was not selected, where the employer says so. */
  reason: z.nullish(z.string()),
  /** Ours: until when the employer promised to reply. */
  replyByTs: z.nullish(ts),
  /**
   * Ours, of such a promise: whether the reply came in time. Null while there is none, and where another date
   * replaced it.
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
  /** A path: the data of `applicationReceipt`. */
  receiptUrl: z.string(),
  retainUntilTs: z.nullable(ts),
  /** Ours: the offer for this job that was accepted, whose receipt can be had. */
  offerId: z.nullish(z.number()),
  /** Ours: days without news, where that is longer than is usual with this employer at this stage. */
  silence: z.nullish(z.object({ days: z.number(), usualDays: z.number() })),
  /** Ours, of one that has ended: from when on one can apply for the job again; null where one cannot. */
  applyAgainTs: z.nullish(ts),
  /** Ours: messages of the employer that were not read yet. */
  unreadMessages: z.optional(z.number()),
})
export type Application = z.infer<typeof application>

/** Last sent first; inactive: withdrawn or not selected. */
export const listApplications = {
  method: 'GET',
  path: APPLICATIONS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ applications: z.array(application), inactiveApplications: z.array(application) }),
} as const satisfies Endpoint

const byId = z.object({ id: numericId })

/** One of them, active or not. */
export const getApplication = {
  method: 'GET',
  path: `${APPLICATION}/:id`,
  access: 'candidate',
  params: byId,
  response: z.object({ application }),
} as const satisfies Endpoint

/**
 * D-07. The candidate takes an application back, for good: as long as `allowWithdraw` says so. Again, it answers the
 * same; one that has ended otherwise is 409 `conflict` with its `status` in `data`.
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
  /** As it was sent. */
  value: z.unknown(),
  /** For people: choices by their label, files by their name. */
  text: z.string(),
})

/** What was sent, word for word, with hashes of it: for keeping, also offline. */
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
        /** recruiter: whoever decides reads it. statistics: counted only, never shown beside the name. */
        audience: z.enum(['recruiter', 'statistics']),
        answers: z.array(answered),
      }),
    ),
    consents: z.array(z.object({ name: z.string(), text: z.string(), sha256: z.string(), givenTs: ts })),
    files: z.array(
      z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string(), sha256: z.string() }),
    ),
    /** SHA-256 of the canonical JSON of everything that was sent. */
    sha256: z.string(),
  }),
} as const satisfies Endpoint
export type ApplicationReceipt = z.infer<(typeof applicationReceipt)['response']>

/** `archived_at` below 0 is open, above 0 closed since then (D-08); 0 is never sent. */
export const draftApplication = z.object({
  position_id: z.number(),
  archived_at: z.number(),
  updated_at: ts,
  /** Share of the required questions that have an answer, 0 to 100. */
  percent: z.number(),
  url: z.string(),
  position: z.pick(position, { id: true, displayJobId: true, name: true, locations: true, positionUrl: true }),
})
export type DraftApplication = z.infer<typeof draftApplication>

/** Last touched first. */
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

/** D-02. Ids without a draft are passed over; `position_ids` of the answer says which were deleted. */
export const deleteDraftApplications = {
  method: 'DELETE',
  path: DRAFT_APPLICATIONS,
  access: 'candidate',
  body: applicationBody,
  idempotent: true,
  response: z.object({ position_ids: z.array(z.number()) }),
} as const satisfies Endpoint

/** Brings deleted drafts back, for 30 days. */
export const restoreDraftApplications = {
  method: 'POST',
  path: `${DRAFT_APPLICATIONS}/restore`,
  access: 'candidate',
  body: applicationBody,
  idempotent: true,
  response: z.object({ position_ids: z.array(z.number()) }),
} as const satisfies Endpoint
