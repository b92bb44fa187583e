import { APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { DECLINE_REASONS } from '#contract/offers/decline.ts'
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
/** The candidate sent a request about an offer; `kind` says which. */
export const REQUEST_EVENTS = ['offer.requested'] as const
export const FORM_EVENTS = ['form.assigned', 'form.submitted', 'form.canceled'] as const
/** A status changed, also by the candidate's withdrawal. */
export const APPLICATION_EVENTS = ['application.submitted', 'application.status-changed'] as const
/**
 * A new hire completed a task; tasks that follow a form or an offer are reported as `form.submitted` or
 * `offer.accepted`.
 */
export const TASK_EVENTS = ['onboarding.done'] as const
/** `by` is the candidate, the employer's systems, or the clock. */
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
 * A registration for a career event. `by` is the candidate, the employer's systems, or the waiting list, when the next
 * in line got the seat.
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
/** A candidate deleted their account or was erased by the employer: other systems should delete their data, too. */
export const CANDIDATE_EVENTS = ['candidate.erased'] as const
/** Somebody was referred, applied through the referral, or was hired. */
export const REFERRAL_EVENTS = ['referral.created', 'referral.applied', 'referral.hired'] as const
/** Events that webhooks can subscribe to. */
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
    /** Status after the event. */
    status: z.enum(OFFER_STATUSES),
    position_id: z.nullable(z.number()),
    /** The ended offer it was reissued from. */
    reissue_of: z.nullable(z.number()),
    /** A document was signed with a name other than the offer's addressee. */
    name_differs: z.boolean(),
    /** The reason that a declining candidate chose; their own words are available through the API. */
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
     * Signed: of the letter as extended. Countersigned and failed: of the file that was signed. Sealed: of the sealed
     * file. All are in the evidence.
     */
    sha256: z.string(),
  }),
})

const applicationPayload = z.object({
  type: z.enum(APPLICATION_EVENTS),
  timestamp,
  data: z.object({
    application_id: z.number(),
    /** Status after the event. */
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
    /** Status after the event. */
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
    /** Status after the event. */
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
    /** `candidate.id` of applications. */
    candidate_id: z.string(),
    /** Deleted offers and applications, without those that must be kept. */
    offer_ids: z.array(z.number()),
    application_ids: z.array(z.number()),
  }),
})

const referralPayload = z.object({
  type: z.enum(REFERRAL_EVENTS),
  timestamp,
  data: z.object({
    referral_id: z.string(),
    /** The creator: a candidate on the site, or the employer's systems. */
    source: z.enum(['candidate', 'employer']),
    application_id: z.nullable(z.number()),
    position_id: z.number(),
  }),
})

/** The payload: ids and the state, no personal data. Receivers read more with an API key. */
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
