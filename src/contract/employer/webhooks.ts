import { APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { DECLINE_REASONS } from '#contract/offers/decline-reasons.ts'
import { REGISTRATION_ACTORS, REGISTRATION_STATUSES } from '#contract/events/events.ts'
import { INTERVIEW_ACTORS, INTERVIEW_STATUSES } from '#contract/interviews/interviews.ts'
import { REQUEST_KINDS } from '#contract/offers/offer-requests.ts'
import { OFFER_STATUSES } from '#contract/offers/offers.ts'
import { z } from '#contract/wire/zod.ts'

export const OFFER_EVENTS = [
  'offer.extended',
  'offer.viewed',
  'offer.updated',
  'offer.accepted',
  'offer.declined',
  'offer.expired',
  'offer.canceled',
  'offer.reissued',
] as const
export const DOCUMENT_EVENTS = [
  'document.signed',
  'document.countersigned',
  'document.sealed',
  'document.seal-failed',
] as const
/** The candidate asked something about an offer; `kind` says what. */
export const REQUEST_EVENTS = ['offer.requested'] as const
export const FORM_EVENTS = ['form.assigned', 'form.submitted', 'form.canceled'] as const
/** A status that changed: also by the candidate, who has withdrawn. */
export const APPLICATION_EVENTS = ['application.submitted', 'application.status-changed'] as const
/**
 * A task that a new hire has done; one that follows a form or an offer is told as `form.submitted` or
 * `offer.accepted`.
 */
export const TASK_EVENTS = ['onboarding.done'] as const
/** `by` says who: the candidate, your own systems, or the clock. */
export const INTERVIEW_EVENTS = [
  'interview.proposed',
  'interview.scheduled',
  'interview.rescheduled',
  'interview.canceled',
  'interview.completed',
  'interview.expired',
  'interview.accommodation-requested',
  'interview.other-times-requested',
] as const
/**
 * A registration for a career event. `by` says who: the candidate, your own systems, or the waiting list, where the
 * next in line has the seat.
 */
export const REGISTRATION_EVENTS = [
  'event.registered',
  'event.waitlisted',
  'event.moved-up',
  'event.registration-canceled',
  'event.checked-in',
] as const
/** The candidate wrote about an application. */
export const MESSAGE_EVENTS = ['message.received'] as const
/** A candidate who deleted their account, or was erased by the employer: what other systems keep of them goes too. */
export const CANDIDATE_EVENTS = ['candidate.erased'] as const
/** Somebody was referred, applied with that, or was hired. */
export const REFERRAL_EVENTS = ['referral.created', 'referral.applied', 'referral.hired'] as const
/** What employers' systems can be told of. */
export const WEBHOOK_EVENTS = [
  ...OFFER_EVENTS,
  ...DOCUMENT_EVENTS,
  ...REQUEST_EVENTS,
  ...APPLICATION_EVENTS,
  ...FORM_EVENTS,
  ...TASK_EVENTS,
  ...INTERVIEW_EVENTS,
  ...REGISTRATION_EVENTS,
  ...MESSAGE_EVENTS,
  ...CANDIDATE_EVENTS,
  ...REFERRAL_EVENTS,
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** When it happened, ISO 8601. */
const timestamp = z.string()

const offerPayload = z.object({
  type: z.enum(OFFER_EVENTS),
  timestamp,
  data: z.object({
    offer_id: z.number(),
    /** As the event left it. */
    status: z.enum(OFFER_STATUSES),
    position_id: z.nullable(z.number()),
    /** The ended offer that this one was made of. */
    reissue_of: z.nullable(z.number()),
    /** A document was signed with another name than the one the offer was addressed to. */
    name_differs: z.boolean(),
    /** Which reason a candidate who declined chose; their own words are read by API. */
    decline_reason: z.nullable(z.enum(DECLINE_REASONS)),
  }),
})

const requestPayload = z.object({
  type: z.enum(REQUEST_EVENTS),
  timestamp,
  data: z.object({
    offer_id: z.number(),
    request_id: z.number(),
    kind: z.enum(REQUEST_KINDS),
    position_id: z.nullable(z.number()),
  }),
})

const documentPayload = z.object({
  type: z.enum(DOCUMENT_EVENTS),
  timestamp,
  data: z.object({
    offer_id: z.number(),
    document_id: z.string(),
    /**
     * Signed: of the letter as it was offered. Countersigned: of the file that was signed. Sealed: of the sealed
     * file. Failed: of the file that was signed. All stand in the evidence.
     */
    sha256: z.string(),
  }),
})

const applicationPayload = z.object({
  type: z.enum(APPLICATION_EVENTS),
  timestamp,
  data: z.object({
    application_id: z.number(),
    /** As the event left it. */
    status: z.enum(APPLICATION_STATUSES),
    position_id: z.number(),
  }),
})

const formPayload = z.object({
  type: z.enum(FORM_EVENTS),
  timestamp,
  data: z.object({ form_assignment_id: z.string(), form_id: z.number() }),
})

const taskPayload = z.object({
  type: z.enum(TASK_EVENTS),
  timestamp,
  data: z.object({ task_id: z.string(), external_id: z.nullable(z.string()) }),
})

const interviewPayload = z.object({
  type: z.enum(INTERVIEW_EVENTS),
  timestamp,
  data: z.object({
    interview_id: z.string(),
    external_id: z.nullable(z.string()),
    application_id: z.nullable(z.number()),
    position_id: z.nullable(z.number()),
    /** As the event left it. */
    status: z.enum(INTERVIEW_STATUSES),
    by: z.enum(INTERVIEW_ACTORS),
  }),
})
const registrationPayload = z.object({
  type: z.enum(REGISTRATION_EVENTS),
  timestamp,
  data: z.object({
    event_id: z.string(),
    external_id: z.nullable(z.string()),
    registration_id: z.string(),
    /** As the event left it. */
    status: z.enum(REGISTRATION_STATUSES),
    by: z.enum(REGISTRATION_ACTORS),
  }),
})
const messagePayload = z.object({
  type: z.enum(MESSAGE_EVENTS),
  timestamp,
  data: z.object({ application_id: z.number(), message_id: z.number(), position_id: z.number() }),
})
const candidatePayload = z.object({
  type: z.enum(CANDIDATE_EVENTS),
  timestamp,
  data: z.object({
    /** As applications name it: `candidate.id`. */
    candidate_id: z.string(),
    /** Offers and applications that are gone. Those that have to be kept are not among them. */
    offer_ids: z.array(z.number()),
    application_ids: z.array(z.number()),
  }),
})

const referralPayload = z.object({
  type: z.enum(REFERRAL_EVENTS),
  timestamp,
  data: z.object({
    referral_id: z.string(),
    /** Who made it: a candidate on the site, or your own systems. */
    source: z.enum(['candidate', 'employer']),
    application_id: z.nullable(z.number()),
    position_id: z.number(),
  }),
})

/** What is sent: ids and the state, nothing about a person. Who wants more asks for it with an API key. */
export const webhookPayload = z.discriminatedUnion('type', [
  offerPayload,
  documentPayload,
  requestPayload,
  applicationPayload,
  formPayload,
  taskPayload,
  interviewPayload,
  registrationPayload,
  messagePayload,
  candidatePayload,
  referralPayload,
])
export type WebhookPayload = z.infer<typeof webhookPayload>
