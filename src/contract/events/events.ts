import { isSecureAddress } from '#contract/interviews/secure-address.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

// Career events as candidates see them (D-05). Times are epoch seconds; `tz` is the IANA name of the zone that the
// employer goes by.

export const EVENTS = '/api/pcsx/dashboard/events'
export const EVENT = '/api/pcsx/events'
/** Where they are shown; `&event=` and an id shows one. */
export const EVENTS_TAB = '/careers/dashboard?tab=events'

export const EVENT_KINDS = ['fair', 'open_day', 'talk', 'workshop', 'meetup'] as const
export type CareerEventKind = (typeof EVENT_KINDS)[number]

/**
 * What stands between a candidate and a place. waitlist: it is full, and one can wait in line. closed: neither is
 * possible, or not any more.
 */
export const REGISTRATIONS = ['open', 'waitlist', 'registered', 'closed'] as const

/** How a registration stands. */
export const REGISTRATION_STATUSES = ['registered', 'waitlisted', 'canceled'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** Whoever did something about a registration; `waitlist` where a place became free and the next in line has it. */
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
  /** Told to those who are registered from `joinOpensTs` until the end, and to nobody else. */
  joinUrl: address,
  /** `latlong` is "60.393,5.323". */
  venue: z.nullable(z.object({ address: z.string(), latlong: z.nullable(z.string()) })),
  /** Null where there is room for everybody. */
  capacity: z.nullable(z.number()),
  seatsLeft: z.nullable(z.number()),
  registration: z.enum(REGISTRATIONS),
  /** Open jobs that it is about. */
  positionIds: z.array(z.number()),
  /**
   * The pass as a QR code: a path within a square of `size` units, quiet zone included. Of those who are registered,
   * until the end.
   */
  qr: z.nullable(z.object({ size: z.number(), path: z.string() })),
  /** A path: the answer of `eventCalendar`; null for whoever never had a place. */
  icsUrl: z.nullable(z.string()),
  // Ours
  /** What the QR code says, to read out or to type. */
  passCode: z.nullable(z.string()),
  descriptionHtml: z.nullable(z.string()),
  host: z.nullable(z.string()),
  positions: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Registering, and the waiting list, end then. */
  registerUntilTs: ts,
  /** The candidate's place in the waiting list, 1 is the next; null for whoever is not in it. */
  waitlistPlace: z.nullable(z.number()),
  /** How many wait. */
  waitlistCount: z.number(),
  /** Null where there is no link to join by, or not for this candidate. */
  joinOpensTs: z.nullable(ts),
  /** The venue on a map. */
  mapUrl: address,
  isCanceled: z.boolean(),
  /** Why it was canceled, in the employer's words. */
  reason: z.nullable(z.string()),
  /** The registration, or the place in line, can be given back. */
  canCancel: z.boolean(),
  /** Who ended the candidate's registration; null where it was not. */
  registrationCanceledBy: z.nullable(z.enum(['candidate', 'employer'])),
  /** When the candidate was checked in. */
  attendedTs: z.nullable(ts),
})
export type CareerEvent = z.infer<typeof careerEvent>

/**
 * Those to come, the next one in front; then those that are over and that the candidate had a place at, the last one
 * in front.
 */
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
 * Takes a place; once more it changes nothing. 409 `conflict` with the event as it stands in `data` when it is full,
 * or too late.
 */
export const registerForEvent = {
  method: 'POST',
  path: `${EVENT}/:id/register`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Waits in line for a place; where one is free by now, it is taken. 409 as above when it is too late. */
export const joinEventWaitlist = {
  method: 'POST',
  path: `${EVENT}/:id/waitlist`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/** Gives the place back, or leaves the line, until the event begins. */
export const cancelEventRegistration = {
  method: 'POST',
  path: `${EVENT}/:id/cancel`,
  access: 'candidate',
  params,
  idempotent: true,
  response: one,
} as const satisfies Endpoint

/**
 * The event for a calendar (iCalendar, RFC 5545); of one that is canceled, or that the candidate gave up, the file
 * takes it out again.
 */
export const eventCalendar = {
  method: 'GET',
  path: `${EVENT}/:id/calendar`,
  access: 'candidate',
  params,
  response: 'file',
} as const satisfies Endpoint
