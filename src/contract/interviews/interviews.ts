import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { isSecureAddress } from './secure-address.ts'

// Interviews as candidates see them (D-04). Times are epoch seconds; `tz` is the IANA name of the zone that the
// employer goes by.

export const INTERVIEWS = '/api/pcsx/dashboard/interviews'
export const INTERVIEW = '/api/pcsx/interviews'
export const INTERVIEWS_PAGE = '/careers/interviews'

export const INTERVIEW_KINDS = ['phone', 'video', 'onsite'] as const
export type InterviewKind = (typeof INTERVIEW_KINDS)[number]

/**
 * proposed: the candidate chooses a time. confirmed: it has one. completed: that time has passed, or the employer
 * said so. expired: all times passed before one was chosen.
 */
export const INTERVIEW_STATUSES = ['proposed', 'confirmed', 'completed', 'canceled', 'expired'] as const
export type InterviewStatus = (typeof INTERVIEW_STATUSES)[number]

/** Whoever did something about it; `clock` where time alone did. */
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
  /** Those that can be chosen now, the earliest first, and the one that is chosen. */
  slots: z.array(slot),
  selectedSlotId: z.nullable(z.string()),
  startTs: z.nullable(ts),
  tz: z.string(),
  /** Told from `joinOpensTs` until the end, and to nobody else. */
  joinUrl: address,
  address: z.nullable(z.string()),
  interviewers: z.array(z.object({ name: z.string(), title: z.nullable(z.string()) })),
  prepHtml: z.nullable(z.string()),
  rescheduleLeft: z.number(),
  lockHoursBefore: z.number(),
  /** A path: the answer of `interviewCalendar`; null as long as there is no time. */
  icsUrl: z.nullable(z.string()),
  // Ours
  endTs: z.nullable(ts),
  /** Null where there is no link to join by. */
  joinOpensTs: z.nullable(ts),
  /** The address on a map. */
  mapUrl: address,
  /** Until then the candidate may choose another time; null where that is not possible any more. */
  rescheduleUntilTs: z.nullable(ts),
  canReschedule: z.boolean(),
  canCancel: z.boolean(),
  canceledBy: z.nullable(z.enum(['candidate', 'employer'])),
  /** Why it was canceled, in the words of whoever did. */
  reason: z.nullable(z.string()),
  /** What the candidate asked for, last said. */
  accommodation: candidateNote,
  /** None of the times suited the candidate, who waits for others. */
  otherTimes: candidateNote,
})
export type Interview = z.infer<typeof interview>

/**
 * Those to come first, the next one in front, one without a time by its first slot; then those that are over, the
 * last one in front.
 */
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
 * Chooses a time; the same one again answers the same. 409 `conflict` with the interview as it stands in `data`,
 * fresh slots in it, when somebody else was faster or there is a time already.
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
 * Gives the time back and takes another one, both or neither; as often as `rescheduleLeft` says, until
 * `rescheduleUntilTs`. 409 as above.
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

/** Until it begins. One that is canceled already stays as it is. */
export const cancelInterview = {
  method: 'POST',
  path: `${INTERVIEW}/:id/cancel`,
  access: 'candidate',
  params,
  body: z.object({ reason: z.nullish(noteText) }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** What the candidate needs there, such as a step-free way. Another request takes the place of the one before. */
export const requestAccommodation = {
  method: 'POST',
  path: `${INTERVIEW}/:id/accommodation`,
  access: 'candidate',
  params,
  body: z.object({ text: noteText }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** None of the times suits the candidate. What there is stays until the employer moves it. */
export const askForOtherTimes = {
  method: 'POST',
  path: `${INTERVIEW}/:id/other_times`,
  access: 'candidate',
  params,
  body: z.object({ note: z.nullish(noteText) }),
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** The interview for a calendar (iCalendar, RFC 5545). 409 `conflict` as long as there is no time. */
export const interviewCalendar = {
  method: 'GET',
  path: `${INTERVIEW}/:id/calendar`,
  access: 'candidate',
  params,
  response: 'file',
} as const satisfies Endpoint
