import { email } from '#contract/account/account.ts'
import { EVENT_KINDS, LONGEST_REASON, REGISTRATION_STATUSES } from '#contract/events/events.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/** Where employers' systems arrange career events (D-05). */
export const EMPLOYER_EVENTS = '/api/integrations/v1/events'

/** Which events a list holds; `over` without those that were canceled. */
export const EVENT_STATES = ['coming', 'over', 'canceled'] as const
export type EventState = (typeof EVENT_STATES)[number]

const MOST_SEATS = 100_000
const MOST_POSITIONS = 20
/** Characters of HTML. */
const LONGEST_DESCRIPTION = 50_000

const isoTime = z.nullable(z.string())
const latlong = z.object({ lat: z.number(), lng: z.number() })

const employerEvent = z.object({
  id: z.string(),
  state: z.enum(EVENT_STATES),
  /** The employer's own name of it. */
  external_id: z.nullable(z.string()),
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  start_at: z.string(),
  end_at: z.string(),
  time_zone: z.string(),
  online: z.boolean(),
  join_url: z.nullable(z.string()),
  address: z.nullable(z.string()),
  latlong: z.nullable(latlong),
  host: z.nullable(z.string()),
  /** As it was sanitised. */
  description_html: z.nullable(z.string()),
  /** Null where there is room for everybody. */
  capacity: z.nullable(z.number()),
  register_until: z.string(),
  position_ids: z.array(z.number()),
  registered: z.number(),
  waitlisted: z.number(),
  checked_in: z.number(),
  canceled: z.nullable(z.object({ reason: z.nullable(z.string()), at: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
})
export type EmployerEvent = z.infer<typeof employerEvent>

const eventRegistration = z.object({
  id: z.string(),
  status: z.enum(REGISTRATION_STATUSES),
  candidate: z.object({ email: z.string(), fullname: z.string() }),
  /** When the candidate got the place; null for whoever never had one. */
  registered_at: isoTime,
  checked_in_at: isoTime,
  /** 1 is the next; null for whoever does not wait. */
  waitlist_place: z.nullable(z.number()),
  canceled: z.nullable(z.object({ by: z.enum(['candidate', 'employer']), at: z.string() })),
  created_at: z.string(),
})
export type EventRegistration = z.infer<typeof eventRegistration>

const one = z.object({ event: employerEvent })
const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const params = z.object({ id })
const buildLineSchema = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const time = z.iso.datetime({ offset: true })
const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z.optional(id),
}

/** What is the same in a new event and in a change. `null` takes it away. */
const details = {
  external_id: z.nullish(buildLineSchema(200)),
  /** https, without a name or password. Those who are registered are told of it 15 minutes before the beginning. */
  join_url: z.nullish(z.string().check(z.maxLength(2000))),
  address: z.nullish(buildLineSchema(500)),
  latlong: z.nullish(
    z.strictObject({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  /** Who invites, such as a team or a person. */
  host: z.nullish(buildLineSchema(200)),
  description_html: z.nullish(z.string().check(z.maxLength(LONGEST_DESCRIPTION))),
  /** Without it there is room for everybody. */
  capacity: z.nullish(z.int().check(z.gte(1), z.lte(MOST_SEATS))),
  /** Registering ends then; at the beginning when missing. */
  register_until: z.nullish(time),
  position_ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(MOST_POSITIONS))),
}

const title = buildLineSchema(200)
const kind = z.enum(EVENT_KINDS)
/** Judged by the server, which knows all zones. */
const timeZone = buildLineSchema(60)

/** Every candidate of the site sees it. One that is not `online` needs an `address`. */
export const createEvent = {
  method: 'POST',
  path: EMPLOYER_EVENTS,
  access: 'employer',
  scope: 'events:write',
  summary: 'Announces a career event that candidates can register for.',
  body: z.strictObject({
    title,
    kind,
    start_at: time,
    end_at: time,
    time_zone: timeZone,
    online: z.boolean(),
    ...details,
  }),
  idempotent: true,
  location: `${EMPLOYER_EVENTS}/:event.id`,
  response: one,
} as const satisfies EmployerEndpoint

/** Newest first; `metadata.next_cursor` is the `cursor` of the next page, null on the last one. */
export const listEmployerEvents = {
  method: 'GET',
  path: EMPLOYER_EVENTS,
  access: 'employer',
  scope: 'events:read',
  summary: 'Lists career events, newest first, page by page.',
  query: z.strictObject({
    state: z.optional(z.enum(EVENT_STATES)),
    external_id: z.optional(buildLineSchema(200)),
    ...page,
  }),
  response: z.object({ events: z.array(employerEvent) }),
} as const satisfies EmployerEndpoint

export const getEmployerEvent = {
  method: 'GET',
  path: `${EMPLOYER_EVENTS}/:id`,
  access: 'employer',
  scope: 'events:read',
  summary: 'Answers one career event.',
  params,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * What is named changes, the rest stays. Whoever is registered is told of another time, place or text. 409 `conflict`
 * for one that is over or canceled.
 */
export const updateEvent = {
  method: 'PATCH',
  path: `${EMPLOYER_EVENTS}/:id`,
  access: 'employer',
  scope: 'events:write',
  summary: 'Changes a career event; with more seats the waiting list moves up.',
  params,
  body: z.strictObject({
    title: z.optional(title),
    kind: z.optional(kind),
    start_at: z.optional(time),
    end_at: z.optional(time),
    time_zone: z.optional(timeZone),
    online: z.optional(z.boolean()),
    ...details,
  }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/** Candidates read the reason. Once more it changes nothing; 409 `conflict` for one that is over. */
export const cancelEvent = {
  method: 'POST',
  path: `${EMPLOYER_EVENTS}/:id/cancel`,
  access: 'employer',
  scope: 'events:write',
  summary: 'Cancels a career event.',
  params,
  body: z.strictObject({ reason: z.nullish(z.string().check(z.maxLength(LONGEST_REASON))) }),
  idempotent: true,
  response: one,
} as const satisfies EmployerEndpoint

/**
 * In the order in which candidates first came; `waitlist_place` says in which order the waiting list moves up. Pages
 * as above.
 */
export const listEventRegistrations = {
  method: 'GET',
  path: `${EMPLOYER_EVENTS}/:id/registrations`,
  access: 'employer',
  scope: 'events:read',
  summary: 'Lists who is registered for a career event, who waits, and who was there.',
  params,
  query: z.strictObject({ status: z.optional(z.enum(REGISTRATION_STATUSES)), email: z.optional(email), ...page }),
  response: z.object({ registrations: z.array(eventRegistration) }),
} as const satisfies EmployerEndpoint

/** The candidate is told, and cannot register again. One that is canceled already stays as it is. */
export const removeEventRegistration = {
  method: 'DELETE',
  path: `${EMPLOYER_EVENTS}/:id/registrations/:registrationId`,
  access: 'employer',
  scope: 'events:write',
  summary: 'Removes a registration; the next in line has the seat.',
  params: z.object({ id, registrationId: id }),
  idempotent: true,
  response: z.object({ registration: eventRegistration }),
} as const satisfies EmployerEndpoint

/**
 * By the code of a pass, as it was scanned or typed, or by `registration_id` for whoever has none with them.
 * `is_first` is false for whoever was checked in before: `checked_in_at` says when. 409 `conflict` with the
 * registration for one that was canceled or still waits.
 */
export const checkIn = {
  method: 'POST',
  path: `${EMPLOYER_EVENTS}/:id/check-in`,
  access: 'employer',
  scope: 'events:write',
  summary: 'Checks somebody in by their pass.',
  params,
  body: z.strictObject({ code: z.optional(buildLineSchema(100)), registration_id: z.optional(id) }),
  idempotent: true,
  response: z.object({ registration: eventRegistration, is_first: z.boolean() }),
} as const satisfies EmployerEndpoint
