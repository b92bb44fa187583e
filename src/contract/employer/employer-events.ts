import { email } from '#contract/account/account.ts'
import { EVENT_KINDS, LONGEST_REASON, REGISTRATION_STATUSES } from '#contract/events/events.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'
import { buildLineSchema } from './text-schema.ts'

/** Career events for employers' systems (D-05). */
export const EMPLOYER_EVENTS = '/api/integrations/v1/events'

/** States by which a list of events is filtered; `over` excludes canceled ones. */
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
  /** The employer's own id. */
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
  /** After sanitizing. */
  description_html: z.nullable(z.string()),
  /** Null for unlimited. */
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
  /** When the candidate got the seat; null if they never had one. */
  registered_at: isoTime,
  checked_in_at: isoTime,
  /** 1 is next; null if not on the waiting list. */
  waitlist_place: z.nullable(z.number()),
  canceled: z.nullable(z.object({ by: z.enum(['candidate', 'employer']), at: z.string() })),
  created_at: z.string(),
})
export type EventRegistration = z.infer<typeof eventRegistration>

const one = z.object({ event: employerEvent })
const id = z.string().check(z.regex(/^[\w-]{1,64}$/))
const params = z.object({ id })
const time = z.iso.datetime({ offset: true })
const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z.optional(id),
}

/** Fields shared by creating and updating. `null` removes a value. */
const details = {
  external_id: z.nullish(buildLineSchema(200)),
  /** https, without user name or password. Registered candidates see it 15 minutes before the start. */
  join_url: z.nullish(z.string().check(z.maxLength(2000))),
  address: z.nullish(buildLineSchema(500)),
  latlong: z.nullish(
    z.strictObject({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  /** The host, such as a team or a person. */
  host: z.nullish(buildLineSchema(200)),
  description_html: z.nullish(z.string().check(z.maxLength(LONGEST_DESCRIPTION))),
  /** Unlimited if omitted. */
  capacity: z.nullish(z.int().check(z.gte(1), z.lte(MOST_SEATS))),
  /** Registration closes then; at the start if omitted. */
  register_until: z.nullish(time),
  position_ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(MOST_POSITIONS))),
}

const title = buildLineSchema(200)
const kind = z.enum(EVENT_KINDS)
/** Validated by the server, which knows all zones. */
const timeZone = buildLineSchema(60)

/** Creates an event, which every candidate of the site can see. It needs an `address` unless it is `online`. */
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
 * Changes only the given fields. Registered candidates are notified of a new time, place or text. 409 `conflict` if the
 * event is over or canceled.
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

/**
 * Cancels an event. Candidates see the reason. Repeating the call has no effect; 409 `conflict` if the event is over.
 */
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
 * Lists registrations in order of first registration; `waitlist_place` is the order in which the waiting list moves up.
 * Paginated as above.
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

/** Removes a registration. The candidate is notified and cannot register again. Repeating the call has no effect. */
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
 * Checks somebody in, by the scanned or typed code of a pass, or by `registration_id` for people without one.
 * `is_first` is false if they were already checked in, at `checked_in_at`. 409 `conflict` with the registration if it
 * is canceled or still on the waiting list.
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
