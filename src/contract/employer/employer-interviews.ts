import { email } from '#contract/account/account.ts'
import { INTERVIEW_KINDS, INTERVIEW_STATUSES, MAX_NOTE_LENGTH } from '#contract/interviews/interviews.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'
import { buildLineSchema } from './text-schema.ts'

/** Interviews for employers' systems (D-04). */
export const EMPLOYER_INTERVIEWS = '/api/integrations/v1/interviews'

export const MOST_SLOTS = 50
const MOST_INTERVIEWERS = 20
/** Maximum capacity of a shared slot; larger meetings are career events. */
const MOST_SEATS = 50
/** Characters of HTML. */
const LONGEST_PREPARATION = 50_000
/** Minutes: a working day and a night. */
const LONGEST_INTERVIEW = 1440
/** Hours; two weeks. */
const LONGEST_LOCK = 336

const isoTime = z.nullable(z.string())
const candidateNote = z.nullable(z.object({ text: z.nullable(z.string()), at: z.string() }))
const latlong = z.object({ lat: z.number(), lng: z.number() })

const employerInterview = z.object({
  id: z.string(),
  status: z.enum(INTERVIEW_STATUSES),
  candidate: z.object({ email: z.string(), fullname: z.string() }),
  application_id: z.nullable(z.number()),
  position: z.object({ id: z.nullable(z.number()), name: z.string() }),
  /** The employer's own id. */
  external_id: z.nullable(z.string()),
  round: z.nullable(z.string()),
  kind: z.enum(INTERVIEW_KINDS),
  duration_min: z.number(),
  time_zone: z.string(),
  /** Null until a time is chosen. */
  start_at: isoTime,
  end_at: isoTime,
  slots: z.array(
    z.object({
      id: z.string(),
      start_at: z.string(),
      end_at: z.string(),
      external_id: z.nullable(z.string()),
      capacity: z.number(),
      /** False if it is in the past or fully booked. */
      is_free: z.boolean(),
    }),
  ),
  selected_slot_id: z.nullable(z.string()),
  join_url: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latlong: z.nullable(latlong),
  interviewers: z.array(z.object({ name: z.string(), title: z.nullable(z.string()) })),
  /** After sanitizing. */
  prep_html: z.nullable(z.string()),
  reschedule_left: z.number(),
  lock_hours_before: z.number(),
  /** Accommodations that the candidate requested. */
  accommodation: candidateNote,
  /** The candidate's request for other times; cleared when the interview is moved. */
  other_times: candidateNote,
  canceled: z.nullable(
    z.object({ by: z.enum(['candidate', 'employer']), reason: z.nullable(z.string()), at: z.string() }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
})
export type EmployerInterview = z.infer<typeof employerInterview>

const one = z.object({ interview: employerInterview })
const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const time = z.iso.datetime({ offset: true })
const minutes = z.int().check(z.gte(5), z.lte(LONGEST_INTERVIEW))
/** Validated by the server, which knows all zones. */
const timeZone = buildLineSchema(60)

/**
 * Slots with the same `external_id` in several interviews are one slot, held by at most `capacity` interviews (default
 * 1). Their times must be equal.
 */
const slots = z
  .array(
    z.strictObject({
      start_at: time,
      external_id: z.optional(buildLineSchema(200)),
      capacity: z.optional(z.int().check(z.gte(1), z.lte(MOST_SEATS))),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_SLOTS))

/** Fields besides the time. `null` removes a value. */
const details = {
  round: z.nullish(buildLineSchema(200)),
  external_id: z.nullish(buildLineSchema(200)),
  /** https, without user name or password. Candidates see it 15 minutes before the start. */
  join_url: z.nullish(z.string().check(z.maxLength(2000))),
  address: z.nullish(buildLineSchema(500)),
  latlong: z.nullish(
    z.strictObject({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  interviewers: z.optional(
    z
      .array(z.strictObject({ name: buildLineSchema(200), title: z.nullish(buildLineSchema(200)) }))
      .check(z.maxLength(MOST_INTERVIEWERS)),
  ),
  prep_html: z.nullish(z.string().check(z.maxLength(LONGEST_PREPARATION))),
}

/**
 * Proposes an interview for an application, or for a candidate and a position, in which case it belongs to their
 * application, if any. Either `slots`, from which the candidate chooses, or `start_at`, which is confirmed at once. The
 * application's status does not change.
 */
export const proposeInterview = {
  method: 'POST',
  path: EMPLOYER_INTERVIEWS,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Invites a candidate to an interview: with times to choose from, or with one that is fixed.',
  body: z.strictObject({
    application_id: z.optional(z.int().check(z.positive())),
    candidate: z.optional(z.strictObject({ email, fullname: z.optional(z.string().check(z.maxLength(200))) })),
    /** A position of the tenant by id, or just a name. */
    position: z.optional(
      z.strictObject({
        id: z.optional(z.int().check(z.positive())),
        name: z.optional(z.string().check(z.maxLength(200))),
      }),
    ),
    kind: z.enum(INTERVIEW_KINDS),
    duration_min: minutes,
    time_zone: timeZone,
    slots: z.optional(slots),
    start_at: z.optional(time),
    /** How often the candidate may choose another time; default 1. */
    reschedule_limit: z.optional(z.int().check(z.gte(0), z.lte(10))),
    /** Rescheduling closes this many hours before the start; default 24. */
    lock_hours_before: z.optional(z.int().check(z.gte(0), z.lte(LONGEST_LOCK))),
    ...details,
  }),
  idempotent: true,
  location: `${EMPLOYER_INTERVIEWS}/:interview.id`,
  response: one,
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerInterviews = {
  method: 'GET',
  path: EMPLOYER_INTERVIEWS,
  access: 'employer',
  scope: 'interviews:read',
  summary: 'Lists interviews, newest first, page by page.',
  query: z.strictObject({
    status: z.optional(z.enum(INTERVIEW_STATUSES)),
    email: z.optional(email),
    application_id: z.optional(numericId),
    external_id: z.optional(buildLineSchema(200)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  response: z.object({ interviews: z.array(employerInterview) }),
} as const satisfies EmployerEndpoint

export const getEmployerInterview = {
  method: 'GET',
  path: `${EMPLOYER_INTERVIEWS}/:id`,
  access: 'employer',
  scope: 'interviews:read',
  summary: 'Answers one interview.',
  params,
  response: one,
} as const satisfies EmployerEndpoint

/** Changes only the given fields; use `confirm` and `move` for times. The candidate is notified. */
export const updateEmployerInterview = {
  method: 'PATCH',
  path: `${EMPLOYER_INTERVIEWS}/:id`,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Changes the place, the link, the people or the preparation of an interview.',
  params,
  body: z.strictObject(details),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/** Sets the time of an interview. 409 `conflict` if the interview is canceled or completed. */
export const confirmInterview = {
  method: 'POST',
  path: `${EMPLOYER_INTERVIEWS}/:id/confirm`,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Fixes the time of an interview, whatever was chosen before.',
  params,
  body: z.strictObject({ start_at: time, duration_min: z.optional(minutes), time_zone: z.optional(timeZone) }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * Offers new slots, which replace the previous ones; a chosen time is released. 409 `conflict` if the interview is
 * canceled or completed.
 */
export const moveInterview = {
  method: 'POST',
  path: `${EMPLOYER_INTERVIEWS}/:id/move`,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Asks the candidate to choose among new times.',
  params,
  body: z.strictObject({ slots, duration_min: z.optional(minutes), time_zone: z.optional(timeZone) }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * Cancels an interview. The candidate sees the reason. Repeating the call has no effect; 409 `conflict` if the
 * interview is completed.
 */
export const cancelEmployerInterview = {
  method: 'POST',
  path: `${EMPLOYER_INTERVIEWS}/:id/cancel`,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Cancels an interview.',
  params,
  body: z.strictObject({ reason: z.nullish(z.string().check(z.maxLength(MAX_NOTE_LENGTH))) }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/** Marks an interview as completed before its time has passed; afterwards this happens automatically. */
export const completeInterview = {
  method: 'POST',
  path: `${EMPLOYER_INTERVIEWS}/:id/complete`,
  access: 'employer',
  scope: 'interviews:write',
  summary: 'Says that an interview has taken place.',
  params,
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint
