import { isSecureAddress } from '#contract/interviews/secure-address.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// Career events as candidates see them (D-05). Times are epoch seconds; `tz` is the IANA name of the employer's time
// zone.

export const EVENTS = '/api/pcsx/dashboard/events'
export const EVENT = '/api/pcsx/events'
/** The page of events; `&event=` with an id shows one. */
export const EVENTS_TAB = '/careers/dashboard?tab=events'

export const EVENT_KINDS = ['fair', 'open_day', 'talk', 'workshop', 'meetup'] as const
export type CareerEventKind = (typeof EVENT_KINDS)[number]

/**
 * Whether the candidate can get a seat. waitlist: it is full, with a waiting list. closed: neither is possible, or no
 * longer.
 */
export const REGISTRATIONS = ['open', 'waitlist', 'registered', 'closed'] as const

/** Status of a registration. */
export const REGISTRATION_STATUSES = ['registered', 'waitlisted', 'canceled'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Those who can change a registration; `waitlist` if a seat became free and the next in line got it. */
export const REGISTRATION_ACTORS = ['candidate', 'employer', 'waitlist'] as const
export type RegistrationActor = (typeof REGISTRATION_ACTORS)[number]

/** Characters of a reason. */
export const LONGEST_REASON = 2000

const ts = z.number()
const address = z.nullable(z.string().check(z.refine(isSecureAddress)))

export const careerEvent = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  startTs: ts,
  endTs: ts,
  tz: z.string(),
  online: z.boolean(),
  /** Link to join, sent only to registered candidates from `joinOpensTs` until the end. */
  joinUrl: address,
  /** `latlong` is "60.393,5.323". */
  venue: z.nullable(z.object({ address: z.string(), latlong: z.nullable(z.string()) })),
  /** Null for unlimited. */
  capacity: z.nullable(z.number()),
  seatsLeft: z.nullable(z.number()),
  registration: z.enum(REGISTRATIONS),
  /** Open jobs the event is about. */
  positionIds: z.array(z.number()),
  /**
   * The pass as a QR code: SVG path data within a square of `size` units, including the quiet zone. For registered
   * candidates, until the end.
   */
  qr: z.nullable(z.object({ size: z.number(), path: z.string() })),
  /** A path that returns `eventCalendar`; null if the candidate never had a seat. */
  icsUrl: z.nullable(z.string()),
  // The fields below are not in the specification.
  /** The content of the QR code, to read aloud or type. */
  passCode: z.nullable(z.string()),
  descriptionHtml: z.nullable(z.string()),
  host: z.nullable(z.string()),
  positions: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Registration and the waiting list close then. */
  registerUntilTs: ts,
  /** The candidate's place on the waiting list, 1 is next; null if not on it. */
  waitlistPlace: z.nullable(z.number()),
  /** Length of the waiting list. */
  waitlistCount: z.number(),
  /** Null without a link to join, or if this candidate may not see it. */
  joinOpensTs: z.nullable(ts),
  /** A link to the venue on a map. */
  mapUrl: address,
  isCanceled: z.boolean(),
  /** The employer's reason for canceling it. */
  reason: z.nullable(z.string()),
  /** The registration, or place on the waiting list, can be canceled. */
  canCancel: z.boolean(),
  /** Who canceled the candidate's registration; null if it was not canceled. */
  registrationCanceledBy: z.nullable(z.enum(['candidate', 'employer'])),
  /** When the candidate was checked in. */
  attendedTs: z.nullable(ts),
})
export type CareerEvent = z.infer<typeof careerEvent>

/** Upcoming events, next first; then past ones the candidate had a seat at, latest first. */
export const listEvents = {
  method: 'GET',
  path: EVENTS,
  access: 'candidate',
  query: z.object({ domain: z.optional(z.string()) }),
  response: z.object({ events: z.array(careerEvent) }),
} as const satisfies Endpoint

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
const one = z.object({ event: careerEvent })

/**
 * Takes a seat; repeating it has no effect. 409 `conflict` with the current event in `data` if it is full or closed.
 */
export const registerForEvent = {
  method: 'POST',
  path: `${EVENT}/:id/register`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Joins the waiting list; if a seat has become free, it is taken. 409 as above if it is closed. */
export const joinEventWaitlist = {
  method: 'POST',
  path: `${EVENT}/:id/waitlist`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Gives up the seat or the place on the waiting list, until the event begins. */
export const cancelEventRegistration = {
  method: 'POST',
  path: `${EVENT}/:id/cancel`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/**
 * The event for calendars (iCalendar, RFC 5545); if it is canceled, or the candidate canceled, the file removes it
 * again.
 */
export const eventCalendar = {
  method: 'GET',
  path: `${EVENT}/:id/calendar`,
  access: 'candidate',
  params,
  response: 'file',
} as const satisfies Endpoint
