import type { ApplicationNote, ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { EmailChoice } from '#contract/notifications/notification-preferences.ts'
import type { RequestKind } from '#contract/offers/offer-requests.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import type { EventKind } from '#server/platform/event-bus.ts'
import { ANSWERS, NOTES, STEPS, TIMES } from './message-texts.ts'

/** Names, numbers and instants used in a notification's text. None depends on when or where it is read. */
export type Names = Record<string, string | number>

/**
 * Topics that candidates choose channels for; several kinds can share one. `email` is the default, and `isFixed`
 * topics cannot be turned off. Topics with `waits` concern a decision or a date, so their mails carry no unsubscribe
 * header: people press it to stop advertising.
 */
type Topic = { category: Text; title: Text; email: EmailChoice; isFixed?: true; waits?: true }

const offer = msg('Job offer')
const application = msg('Application')
const form = msg('Form')
const onboarding = msg('Onboarding')
const interview = msg('Interview')
const messages = msg('Message')
const account = msg('Account')
const event = msg('Event')
const referral = msg('Referral')
const search = msg('Saved search')

/** Everything candidates can be notified about. A new feature adds its own line. */
export const TOPICS = {
  'offer.extended': { category: offer, title: msg('New offers'), email: 'now', waits: true },
  'offer.updated': { category: offer, title: msg('Changes to your offers'), email: 'now', waits: true },
  'offer.expiring': { category: offer, title: msg('Offers about to expire'), email: 'now', waits: true },
  'offer.decided': { category: offer, title: msg('Offers that were decided or have ended'), email: 'now', waits: true },
  'offer.answer': { category: offer, title: msg('Answers to what you asked'), email: 'now', waits: true },
  'offer.letter': { category: offer, title: msg('Signed letters'), email: 'digest', waits: true },
  'application.status': { category: application, title: msg('Steps of your applications'), email: 'now' },
  'interview.proposed': { category: interview, title: msg('Invitations to interviews'), email: 'now', waits: true },
  'interview.changed': {
    category: interview,
    title: msg('Times and changes of interviews'),
    email: 'now',
    waits: true,
  },
  'interview.reminder': { category: interview, title: msg('Reminders of interviews'), email: 'now', waits: true },
  'event.registration': { category: event, title: msg('Your event registrations'), email: 'now' },
  'event.changed': { category: event, title: msg('Event changes'), email: 'now' },
  'event.reminder': { category: event, title: msg('Event reminders'), email: 'now' },
  'form.assigned': { category: form, title: msg('Forms to fill in'), email: 'now' },
  'form.due': { category: form, title: msg('Forms that are due soon'), email: 'now' },
  'onboarding.assigned': { category: onboarding, title: msg('Tasks before you start'), email: 'now' },
  'message.received': { category: messages, title: msg('Messages from the employer'), email: 'now' },
  'account.expiring': { category: account, title: msg('Before your account is deleted'), email: 'now', isFixed: true },
  'referral.status': { category: referral, title: msg('Referrals'), email: 'now' },
  'search.new-jobs': { category: search, title: msg('New jobs for your saved searches'), email: 'now' },
} as const satisfies Record<string, Topic>

export type TopicId = keyof typeof TOPICS

/** Email subject and lock screen text for candidates who hide details: the topic, and no personal data. */
const NEUTRAL: Record<TopicId, Text> = {
  'offer.extended': msg('You have a new offer'),
  'offer.updated': msg('An offer was updated'),
  'offer.expiring': msg('An offer expires soon'),
  'offer.decided': msg('News about an offer'),
  'offer.answer': msg('News about an offer'),
  'offer.letter': msg('News about an offer'),
  'application.status': msg('News about an application'),
  'interview.proposed': msg('News about an interview'),
  'interview.changed': msg('News about an interview'),
  'interview.reminder': msg('News about an interview'),
  'event.registration': msg('News about an event'),
  'event.changed': msg('News about an event'),
  'event.reminder': msg('News about an event'),
  'form.assigned': msg('You have a form to fill in'),
  'form.due': msg('A form is due soon'),
  'onboarding.assigned': msg('You have a new onboarding task'),
  'message.received': msg('You have a new message'),
  'account.expiring': msg('News about your account'),
  'referral.status': msg('News about a referral'),
  'search.new-jobs': msg('New jobs for a saved search'),
}

export const getNeutralTextOfTopic = ({ topic }: Kind): Text => NEUTRAL[topic]

/** The text and target of a notification for one kind of event. */
export type Kind = {
  topic: TopicId
  message: Text | ((names: Names) => Text)
  /** Whether the candidate has to act while the subject is open. */
  asksForAction?: true
}

/** Events that candidates are notified about (N-11). Texts are filled with the names the notification carries. */
export const KINDS = {
  'offer.extended': {
    topic: 'offer.extended',
    message: ({ replaces }: Names) =>
      replaces
        ? msg('You have a new offer for {position}. It replaces the earlier one')
        : msg('You have an offer for {position}'),
    asksForAction: true,
  },
  'offer.updated': {
    topic: 'offer.updated',
    message: ({ ready }: Names) =>
      ready
        ? msg('The letter for {position} is ready for you to sign')
        : msg('The employer changed the offer for {position}'),
    asksForAction: true,
  },
  'offer.expiring': {
    topic: 'offer.expiring',
    message: msg('The offer for {position} expires on {when}'),
    asksForAction: true,
  },
  'offer.accepted': { topic: 'offer.decided', message: msg('You accepted the offer for {position}') },
  'offer.declined': { topic: 'offer.decided', message: msg('You declined the offer for {position}') },
  'offer.canceled': { topic: 'offer.decided', message: msg('The offer for {position} was canceled by the employer') },
  'offer.expired': { topic: 'offer.decided', message: msg('The offer for {position} has expired') },
  'offer.request-answered': {
    topic: 'offer.answer',
    message: ({ asked, outcome }: Names) => ANSWERS[asked as RequestKind](outcome),
  },
  'document.sealed': {
    topic: 'offer.letter',
    message: ({ both }: Names) =>
      both
        ? msg('The letter for {position} is signed by both')
        : msg('Your signed letter for {position} is ready to keep'),
  },
  'application.status-changed': {
    topic: 'application.status',
    message: ({ status }: Names) => STEPS[status as ApplicationStatus],
  },
  'application.note': {
    topic: 'application.status',
    message: ({ about }: Names) => NOTES[about as ApplicationNote],
  },
  'form.assigned': {
    topic: 'form.assigned',
    message: ({ isOver }: Names) =>
      isOver ? msg('You were sent a form: {form}') : msg('You have a form to fill in: {form}'),
    asksForAction: true,
  },
  'form.due': {
    topic: 'form.due',
    message: msg('A form is due on {when}: {form}'),
    asksForAction: true,
  },
  'interview.proposed': {
    topic: 'interview.proposed',
    message: ({ isOver }: Names) =>
      isOver
        ? msg('You were invited to an interview for {position}')
        : msg('Choose a time for your interview for {position}'),
    asksForAction: true,
  },
  'interview.scheduled': { topic: 'interview.changed', message: TIMES.scheduled, asksForAction: true },
  'interview.rescheduled': {
    topic: 'interview.changed',
    message: ({ state, isOver }: Names) => {
      if (state !== 'proposed') return TIMES.moved
      return isOver ? TIMES.hadToMove : TIMES.chooseAgain
    },
    asksForAction: true,
  },
  'interview.updated': {
    topic: 'interview.changed',
    message: msg('The employer changed the details of your interview for {position}'),
  },
  'interview.canceled': {
    topic: 'interview.changed',
    message: ({ by }: Names) =>
      by === 'candidate'
        ? msg('You canceled your interview for {position}')
        : msg('Your interview for {position} was canceled by the employer'),
  },
  'interview.expired': {
    topic: 'interview.changed',
    message: msg('The times for your interview for {position} have passed. You can ask for other times'),
  },
  'interview.reminder': {
    topic: 'interview.reminder',
    message: msg('Reminder: your interview for {position} is on {when}'),
    asksForAction: true,
  },
  'event.registered': { topic: 'event.registration', message: msg('You are registered for {event} on {when}') },
  'event.waitlisted': { topic: 'event.registration', message: msg('You are on the waiting list for {event}') },
  'event.moved-up': {
    topic: 'event.registration',
    message: msg('A seat opened up. You are registered for {event} on {when}'),
  },
  'event.registration-canceled': {
    topic: 'event.registration',
    message: ({ who }: Names) =>
      who === 'candidate'
        ? msg('You canceled your registration for {event}')
        : msg('The employer canceled your registration for {event}'),
  },
  'event.changed': {
    topic: 'event.changed',
    message: ({ isMoved }: Names) =>
      isMoved ? msg('{event} was moved to {when}') : msg('The employer changed the details of {event}'),
  },
  'event.canceled': { topic: 'event.changed', message: msg('{event} was canceled by the employer') },
  'event.reminder': { topic: 'event.reminder', message: msg('Reminder: {event} is on {when}') },
  'onboarding.assigned': {
    topic: 'onboarding.assigned',
    message: msg('You have a new onboarding task: {task}'),
    asksForAction: true,
  },
  'message.received': {
    topic: 'message.received',
    message: msg('You have a new message about your application for {position}'),
  },
  'account.expiring': {
    topic: 'account.expiring',
    message: msg('Your account will be deleted on {when} because it has not been used. Sign in to keep it'),
  },
  'referral.created': { topic: 'referral.status', message: msg('{referrer} invited you to apply for {position}') },
  'referral.applied': { topic: 'referral.status', message: msg('Your friend applied for {position}') },
  'referral.hired': { topic: 'referral.status', message: msg('Your friend was hired for {position}') },
  'search.new-jobs': {
    topic: 'search.new-jobs',
    message: msg(
      '{count, plural, one {A new job for your saved search: {search}} other {# new jobs for your saved search: {search}}}',
    ),
  },
} as const satisfies Partial<Record<EventKind, Kind>>

export type NotificationKind = keyof typeof KINDS

export type OfferKind = Extract<NotificationKind, `offer.${string}` | `document.${string}`>
export type FormKind = Extract<NotificationKind, `form.${string}`>
export type ApplicationKind = Extract<NotificationKind, `application.${string}`>
export type InterviewKind = Extract<NotificationKind, `interview.${string}`>
export type AccountKind = Extract<NotificationKind, `account.${string}`>
/** Kinds of notifications about a single registration. */
export type RegistrationKind = Exclude<Extract<NotificationKind, `event.${string}`>, 'event.changed' | 'event.canceled'>
export type OnboardingKind = Extract<NotificationKind, `onboarding.${string}`>
export type ReferralKind = Extract<NotificationKind, `referral.${string}`>
export const OFFER_KINDS = listKindsBeginningWith<OfferKind>('offer.', 'document.')
export const FORM_KINDS = listKindsBeginningWith<FormKind>('form.')
export const APPLICATION_KINDS = listKindsBeginningWith<ApplicationKind>('application.')
export const INTERVIEW_KINDS = listKindsBeginningWith<InterviewKind>('interview.')
export const ACCOUNT_KINDS = listKindsBeginningWith<AccountKind>('account.')
export const REGISTRATION_KINDS = listKindsBeginningWith<RegistrationKind>(
  'event.registered',
  'event.waitlisted',
  'event.moved-up',
  'event.registration-canceled',
  'event.reminder',
)
export const ONBOARDING_KINDS = listKindsBeginningWith<OnboardingKind>('onboarding.')
export const REFERRAL_KINDS = listKindsBeginningWith<ReferralKind>('referral.')

function listKindsBeginningWith<K extends NotificationKind>(...beginnings: string[]): K[] {
  const all = Object.keys(KINDS) as NotificationKind[]
  return all.filter((kind): kind is K => beginnings.some((beginning) => kind.startsWith(beginning)))
}

/** The kind with this name, or undefined for a name written by a later version. */
export function findNotificationKind(name: string): Kind | undefined {
  return Object.entries<Kind>(KINDS).find(([kind]) => kind === name)?.[1]
}

export const getTopicCategory = ({ topic }: Kind): Text => TOPICS[topic].category

export const getMessageText = ({ message }: Kind, names: Names): Text =>
  typeof message === 'function' ? message(names) : message
