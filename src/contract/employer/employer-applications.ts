import { APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { employerAnswers } from './employer-forms.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { z } from '#contract/wire/zod.ts'

/** Applications for employers' systems. */
export const EMPLOYER_APPLICATIONS = '/api/integrations/v1/applications'

const application = z.object({
  id: z.number(),
  status: z.enum(APPLICATION_STATUSES),
  status_changed_at: z.string(),
  submitted_at: z.string(),
  /** `id` identifies the candidate's profile (`employer-candidates.ts`). */
  candidate: z.object({ id: z.string(), email: z.string(), fullname: z.string() }),
  position: z.object({ id: z.number(), external_id: z.string(), name: z.string() }),
  /** The candidate's previous, ended application for the same position; null for the first. */
  previous_application_id: z.nullable(z.number()),
  /** The promised reply date. */
  reply_by: z.nullable(z.string()),
  /** Messages from the candidate that nobody has read yet (`employer-messages.ts`). */
  unread_messages: z.number(),
})
export type EmployerApplication = z.infer<typeof application>

/** The timeline as the candidate sees it: statuses, and the employer's notes between them. */
const timelineEntry = z.object({
  at: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  by: z.enum(['candidate', 'employer']),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  reply_by: z.nullable(z.string()),
})

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerApplications = {
  method: 'GET',
  path: EMPLOYER_APPLICATIONS,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Lists applications, newest first, page by page.',
  query: z.strictObject({
    status: z.optional(z.enum(APPLICATION_STATUSES)),
    email: z.optional(z.string().check(z.maxLength(254))),
    /** The position's id in the employer's own system. */
    position: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(numericId),
  }),
  response: z.object({ applications: z.array(application) }),
} as const satisfies EmployerEndpoint

export const getEmployerApplication = {
  method: 'GET',
  path: `${EMPLOYER_APPLICATIONS}/:id`,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Answers an application with its answers, consents, files and timeline.',
  params: z.object({ id: numericId }),
  response: z.object({
    application: z.extend(application, { answers: z.object(employerAnswers), timeline: z.array(timelineEntry) }),
  }),
} as const satisfies EmployerEndpoint

/** Statuses an employer's system can set; only the candidate can withdraw. */
export const EMPLOYER_STATUSES = ['in_review', 'interview', 'offer', 'hired', 'rejected'] as const

/** Longest note or reason, in characters. */
const NOTE_LENGTH = 2000

const id = z.number().check(z.int(), z.positive())
const status = z.enum(EMPLOYER_STATUSES)
/** Plain text for the candidate. */
const note = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_LENGTH))
const time = z.iso.datetime({ offset: true })

/**
 * Sets a status. Statuses may follow in any order, until the candidate withdraws or applies for the job again: 409
 * `conflict`. The candidate is notified and sees `note`, the `reason` of a rejection, and `reply_by`, a promised reply
 * date in the future. Another status ends a promise. Setting the same status again notifies nobody unless the note,
 * reason or date is new.
 */
export const setApplicationStatus = {
  method: 'POST',
  path: `${EMPLOYER_APPLICATIONS}/:id/status`,
  access: 'employer',
  scope: 'applications:write',
  summary: 'Says where an application stands.',
  params: z.object({ id: numericId }),
  body: z.strictObject({
    status,
    note: z.optional(note),
    reason: z.optional(note),
    reply_by: z.optional(time),
  }),
  idempotent: true,
  response: z.object({ application }),
} as const satisfies EmployerEndpoint

/**
 * Adds a note, a promised reply date, or both, without changing the status; `reply_by` null withdraws the promise. The
 * candidate is notified.
 */
export const updateEmployerApplication = {
  method: 'PATCH',
  path: `${EMPLOYER_APPLICATIONS}/:id`,
  access: 'employer',
  scope: 'applications:write',
  summary: 'Tells the candidate something about an application, or until when you reply.',
  params: z.object({ id: numericId }),
  body: z.strictObject({ note: z.optional(note), reply_by: z.nullish(time) }),
  idempotent: true,
  response: z.object({ application }),
} as const satisfies EmployerEndpoint

export const STATUS_RESULTS = ['ok', 'unchanged', 'not_found', 'conflict'] as const
export type StatusResult = (typeof STATUS_RESULTS)[number]
/** Maximum number of applications in one call. */
export const MOST_STATUSES = 10_000

const statusInput = z.strictObject({ id, status, note: z.optional(note), reason: z.optional(note) })
export type StatusInput = z.infer<typeof statusInput>

/**
 * Many at once, each independently and in order: `conflict` means withdrawn, `unchanged` already in that status. If the
 * call breaks off, completed entries stay; sending it again does the rest. One invalid entry rejects the call before
 * anything is done.
 */
export const setApplicationStatuses = {
  method: 'POST',
  path: `${EMPLOYER_APPLICATIONS}/statuses`,
  access: 'employer',
  scope: 'applications:write',
  summary: 'Says where up to 10,000 applications stand.',
  body: z.strictObject({ items: z.array(statusInput).check(z.minLength(1), z.maxLength(MOST_STATUSES)) }),
  bodyBytes: 4 * MEGABYTE,
  idempotent: true,
  response: z.object({ results: z.array(z.object({ id, result: z.enum(STATUS_RESULTS) })) }),
} as const satisfies EmployerEndpoint

/** By the `uid` of the file; 404 unless one of the tenant's applications or forms has it. */
export const employerFile = {
  method: 'GET',
  path: `${EMPLOYER_APPLICATIONS}/files/:id`,
  access: 'employer',
  scope: 'applications:read',
  summary: 'Downloads a file that came with an application or a form.',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  response: 'file',
} as const satisfies EmployerEndpoint
