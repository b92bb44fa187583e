import { APPLICATION_NOTES, APPLICATION_STATUSES } from '#contract/applications/forms/applications.ts'
import { REGISTRATION_ACTORS, REGISTRATION_STATUSES } from '#contract/events/events.ts'
import { INTERVIEW_ACTORS, INTERVIEW_STATUSES } from '#contract/interviews/interviews.ts'
import { REQUEST_KINDS, REQUEST_OUTCOMES } from '#contract/offers/offer-requests.ts'
import { z } from '#contract/wire/zod.ts'
import { defineJob } from '#server/jobs/job.ts'
import {
  ACCOUNT_KINDS,
  APPLICATION_KINDS,
  FORM_KINDS,
  INTERVIEW_KINDS,
  OFFER_KINDS,
  ONBOARDING_KINDS,
  REGISTRATION_KINDS,
  REFERRAL_KINDS,
} from './kinds.ts'

// Notifies a candidate of an event exactly once, even if repeated. One job per kind of subject.

const happened = { tenantId: z.number(), candidateId: z.number(), eventId: z.number(), eventAt: z.number() }
const ATTEMPTS = 30

const OFFER_EVENTS = [...OFFER_KINDS, 'offer.viewed'] as const
export const notifyCandidate = defineJob({
  name: 'notify-candidate',
  payload: z.object({
    ...happened,
    offerId: z.number(),
    /** The document, if a letter was sealed. */
    documentId: z.optional(z.string()),
    /** The request and its outcome, if a request was answered. */
    asked: z.optional(z.enum(REQUEST_KINDS)),
    outcome: z.optional(z.enum(REQUEST_OUTCOMES)),
    event: z.enum(OFFER_EVENTS),
  }),
  on: OFFER_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-offer-event.ts')).notifyOfOfferEvent,
})

const FORM_EVENTS = [...FORM_KINDS, 'form.submitted', 'form.canceled'] as const
export const notifyOfForm = defineJob({
  name: 'notify-of-form',
  payload: z.object({ ...happened, assignmentId: z.string(), event: z.enum(FORM_EVENTS) }),
  on: FORM_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-form-event.ts')).notifyOfFormEvent,
})

export const notifyOfApplication = defineJob({
  name: 'notify-of-application',
  payload: z.object({
    ...happened,
    applicationId: z.number(),
    /** The new status, if the application took a step. */
    status: z.optional(z.enum(APPLICATION_STATUSES)),
    /** What was added, if the employer wrote between statuses. */
    about: z.optional(z.enum(APPLICATION_NOTES)),
    event: z.enum(APPLICATION_KINDS),
  }),
  on: APPLICATION_KINDS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-application-event.ts')).notifyOfApplicationEvent,
})

const MESSAGE_EVENTS = ['message.received', 'message.read'] as const
export const notifyOfMessage = defineJob({
  name: 'notify-of-message',
  payload: z.object({
    ...happened,
    applicationId: z.number(),
    /** Id of the message, if one was sent. */
    messageId: z.optional(z.number()),
    from: z.optional(z.enum(['candidate', 'employer'])),
    event: z.enum(MESSAGE_EVENTS),
  }),
  on: MESSAGE_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-message-event.ts')).notifyOfMessageEvent,
})

const ONBOARDING_EVENTS = [...ONBOARDING_KINDS, 'onboarding.done'] as const
export const notifyOfTask = defineJob({
  name: 'notify-of-task',
  payload: z.object({ ...happened, taskId: z.string(), event: z.enum(ONBOARDING_EVENTS) }),
  on: ONBOARDING_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-onboarding-event.ts')).notifyOfOnboardingEvent,
})

const INTERVIEW_EVENTS = [...INTERVIEW_KINDS, 'interview.completed'] as const
export const notifyOfInterview = defineJob({
  name: 'notify-of-interview',
  payload: z.object({
    ...happened,
    interviewId: z.string(),
    state: z.enum(INTERVIEW_STATUSES),
    by: z.enum(INTERVIEW_ACTORS),
    /** Set if the interview ended together with its application. */
    with: z.optional(z.literal('application')),
    /** The time that a reminder is about, epoch ms. */
    startAt: z.optional(z.number()),
    event: z.enum(INTERVIEW_EVENTS),
  }),
  on: INTERVIEW_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-interview-event.ts')).notifyOfInterviewEvent,
})

export const notifyOfAccount = defineJob({
  name: 'notify-of-account',
  payload: z.object({ ...happened, goesAt: z.number(), event: z.enum(ACCOUNT_KINDS) }),
  on: ACCOUNT_KINDS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-account-event.ts')).notifyOfAccountEvent,
})

export const notifyOfEvent = defineJob({
  name: 'notify-of-event',
  payload: z.object({
    ...happened,
    registrationId: z.string(),
    who: z.optional(z.enum(REGISTRATION_ACTORS)),
    registration: z.optional(z.enum(REGISTRATION_STATUSES)),
    /** The time that a reminder is about, epoch ms. */
    startAt: z.optional(z.number()),
    event: z.enum(REGISTRATION_KINDS),
  }),
  on: REGISTRATION_KINDS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-registration-event.ts')).notifyOfRegistrationEvent,
})

const WHOLE_EVENTS = ['event.changed', 'event.canceled'] as const
/** Notifies everyone with a seat or on the waiting list. */
export const notifyAllOfEvent = defineJob({
  name: 'notify-all-of-event',
  payload: z.object({
    tenantId: z.number(),
    eventId: z.number(),
    eventAt: z.number(),
    careerEventId: z.string(),
    /** The new time of a moved event, epoch ms. */
    startAt: z.optional(z.number()),
    event: z.enum(WHOLE_EVENTS),
  }),
  on: WHOLE_EVENTS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-career-event.ts')).notifyOfCareerEvent,
})

const SEARCH_EVENTS = ['search.new-jobs', 'search.visited'] as const
export const notifyOfSearch = defineJob({
  name: 'notify-of-search',
  payload: z.object({
    ...happened,
    searchId: z.string(),
    count: z.optional(z.number()),
    jobs: z.optional(z.array(z.number())),
    event: z.enum(SEARCH_EVENTS),
  }),
  on: SEARCH_EVENTS,
  attempts: ATTEMPTS,
  lane: 'background',
  handler: async () => (await import('./on-events/on-search-event.ts')).notifyOfSearchEvent,
})

export const notifyOfReferral = defineJob({
  name: 'notify-of-referral',
  payload: z.object({ ...happened, referralId: z.string(), event: z.enum(REFERRAL_KINDS) }),
  on: REFERRAL_KINDS,
  attempts: ATTEMPTS,
  handler: async () => (await import('./on-events/on-referral-event.ts')).notifyOfReferralEvent,
})
