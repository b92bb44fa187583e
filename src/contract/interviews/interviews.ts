import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { isSecureAddress } from './secure-address.ts'

// Interviews as candidates see them (D-04). Times are epoch seconds; `tz` is the IANA name of the employer's time zone.

export const INTERVIEWS = '/api/pcsx/dashboard/interviews'
export const INTERVIEW = '/api/pcsx/interviews'
export const INTERVIEWS_PAGE = '/careers/interviews'

export const INTERVIEW_KINDS = ['phone', 'video', 'onsite'] as const
export type InterviewKind = (typeof INTERVIEW_KINDS)[number]

/**
 * proposed: the candidate chooses a time. confirmed: a time is set. completed: that time has passed, or the employer
 * said so. expired: all slots passed before one was chosen.
 */
export const INTERVIEW_STATUSES = ['proposed', 'confirmed', 'completed', 'canceled', 'expired'] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

/** Who changed the interview; `clock` if time alone did. */
export const INTERVIEW_ACTORS = ['candidate', 'employer', 'clock'] as const
export type InterviewActor = (typeof INTERVIEW_ACTORS)[number]

/** Characters of a reason, a note or a request. */
export const MAX_NOTE_LENGTH = 2000

const ts = z.number()
const address = z.nullable(z.string().check(z.refine(isSecureAddress)))
const candidateNote = z.nullable(z.object({ text: z.nullable(z.string()), ts }))

const slot = z.object({ id: z.string(), startTs: ts, endTs: ts })

export const interview = z.object({
  id: z.string(),
  applicationId: z.nullable(z.number()),
  positionTitle: z.string(),
  round: z.nullable(z.string()),
  kind: z.enum(INTERVIEW_KINDS),
  status: z.enum(INTERVIEW_STATUSES),
  durationMin: z.number(),
  /** Slots that can still be chosen, earliest first, and the chosen one. */
  slots: z.array(slot),
  selectedSlotId: z.nullable(z.string()),
  startTs: z.nullable(ts),
  tz: z.string(),
  /** Link to join, sent only from `joinOpensTs` until the end. */
  joinUrl: address,
  address: z.nullable(z.string()),
  interviewers: z.array(z.object({ name: z.string(), title: z.nullable(z.string()) })),
  prepHtml: z.nullable(z.string()),
  rescheduleLeft: z.number(),
  lockHoursBefore: z.number(),
  /** A path that returns `interviewCalendar`; null without a time. */
  icsUrl: z.nullable(z.string()),
  // The fields below are not in the specification.
  endTs: z.nullable(ts),
  /** Null without a link to join. */
  joinOpensTs: z.nullable(ts),
  /** A link to the address on a map. */
  mapUrl: address,
  /** The candidate can choose another time until then; null if no longer possible. */
  rescheduleUntilTs: z.nullable(ts),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  canceledBy: z.nullable(z.enum(['candidate', 'employer'])),
  /** The reason for the cancellation, in the words of the side that canceled. */
  reason: z.nullable(z.string()),
  /** The candidate's latest request for accommodations. */
  accommodation: candidateNote,
  /** The candidate's request for other times, while it is open. */
  otherTimes: candidateNote,
})
export type Interview = z.infer<typeof interview>

/** Upcoming ones first, next in front, those without a time by their first slot; then past ones, latest first. */
export const listInterviews = {
  method: 'GET',
  path: INTERVIEWS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ interviews: z.array(interview) }),
} as const satisfies Endpoint

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const chosen = z.object({ slotId: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const noteText = z.string().check(z.maxLength(MAX_NOTE_LENGTH))
const one = z.object({ interview })

/**
 * Chooses a time; repeating it with the same slot has no effect. 409 `conflict` with the current interview and its
 * slots in `data` if the slot was taken or a time is already set.
 */
export const claimInterviewSlot = {
  method: 'POST',
  path: `${INTERVIEW}/:id/slot`,
  access: 'candidate',
  params,
  body: chosen,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/**
 * Releases the time and takes another one, both or neither; at most `rescheduleLeft` times, until `rescheduleUntilTs`.
 * 409 as above.
 */
export const rescheduleInterview = {
  method: 'POST',
  path: `${INTERVIEW}/:id/reschedule`,
  access: 'candidate',
  params,
  body: chosen,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Candidates can cancel until the interview begins. Repeating the call has no effect. */
export const cancelInterview = {
  method: 'POST',
  path: `${INTERVIEW}/:id/cancel`,
  access: 'candidate',
  params,
  body: z.object({ reason: z.nullish(noteText) }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Requests accommodations, such as step-free access. Replaces an earlier request. */
export const requestAccommodation = {
  method: 'POST',
  path: `${INTERVIEW}/:id/accommodation`,
  access: 'candidate',
  params,
  body: z.object({ text: noteText }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Reports that none of the slots suits the candidate. They stay until the employer moves the interview. */
export const askForOtherTimes = {
  method: 'POST',
  path: `${INTERVIEW}/:id/other_times`,
  access: 'candidate',
  params,
  body: z.object({ note: z.nullish(noteText) }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** The interview for calendars (iCalendar, RFC 5545). 409 `conflict` without a time. */
export const interviewCalendar = {
  method: 'GET',
  path: `${INTERVIEW}/:id/calendar`,
  access: 'candidate',
  params,
  response: 'file',
} as const satisfies Endpoint
