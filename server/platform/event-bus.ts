import type { Transaction } from 'kysely'
import type { ApplicationNote, ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { RegistrationActor, RegistrationStatus } from '#contract/events/events.ts'
import type { InterviewActor, InterviewStatus } from '#contract/interviews/interviews.ts'
import type { RequestKind, RequestOutcome } from '#contract/offers/offer-requests.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { describeErrorForLog, type Logger } from '#server/runtime/log.ts'
import type { RequestContext } from './http/request-context.ts'

/** Payload of an interview event: the interview's state after the event, and who caused it. */
type OfInterview = {
  tenantId: number
  candidateId: number
  interviewId: string
  state: InterviewStatus
  by: InterviewActor
}

/** Payload of a registration event: the registration's state after the event, and who caused it. */
type OfRegistration = {
  tenantId: number
  candidateId: number
  registrationId: string
  registration: RegistrationStatus
  who: RegistrationActor
}
type OfReferral = { tenantId: number; candidateId: number; referralId: string }

/** Events between areas, which must not import each other. Payloads contain ids only, no personal data. */
export type EventMap = {
  'offer.extended': { tenantId: number; candidateId: number; offerId: number }
  /** The candidate opened a letter of the offer for the first time. */
  'offer.viewed': { tenantId: number; candidateId: number; offerId: number }
  'offer.accepted': { tenantId: number; candidateId: number; offerId: number }
  'offer.declined': { tenantId: number; candidateId: number; offerId: number }
  'offer.canceled': { tenantId: number; candidateId: number; offerId: number }
  /** The employer changed an open offer. */
  'offer.updated': { tenantId: number; candidateId: number; offerId: number }
  /** An ended offer was replaced: `offerId` is the new one, which also gets an extended event. */
  'offer.reissued': { tenantId: number; candidateId: number; offerId: number }
  /** The offer ends in `days` days, counted in the candidate's time zone. `expiresAt` identifies the end. */
  'offer.expiring': { tenantId: number; candidateId: number; offerId: number; expiresAt: number; days: number }
  'offer.expired': { tenantId: number; candidateId: number; offerId: number }
  /** The candidate sent a request about the offer. */
  'offer.requested': { tenantId: number; candidateId: number; offerId: number; requestId: number }
  /** The employer answered a candidate's request: its kind and the outcome. */
  'offer.request-answered': {
    tenantId: number
    candidateId: number
    offerId: number
    requestId: number
    asked: RequestKind
    outcome: RequestOutcome
  }
  'document.signed': { tenantId: number; candidateId: number; offerId: number; documentId: string }
  /** The employer signed the document. */
  'document.countersigned': { tenantId: number; candidateId: number; offerId: number; documentId: string }
  /** The document was sealed. `sha256` is the hash of the file: a letter with two signers is sealed twice. */
  'document.sealed': {
    tenantId: number
    candidateId: number
    offerId: number
    documentId: string
    sha256?: string
  }
  /** Sealing was given up. `sha256` is the hash of the signed file. */
  'document.seal-failed': {
    tenantId: number
    candidateId: number
    offerId: number
    documentId: string
    sha256: string
  }
  'form.assigned': { tenantId: number; candidateId: number; assignmentId: string }
  /** The form is due in `days` days, counted in the candidate's time zone. `dueAt` identifies the due date. */
  'form.due': { tenantId: number; candidateId: number; assignmentId: string; dueAt: number; days: number }
  /** A form was submitted. `termsSha256` is the hash of the offer terms that the sender was shown, if reported. */
  'form.submitted': { tenantId: number; candidateId: number; assignmentId: string; termsSha256?: string }
  /** The employer withdrew the form before it was submitted. */
  'form.canceled': { tenantId: number; candidateId: number; assignmentId: string }
  /** A task was assigned to a new hire. Tasks for a form or an offer have the events of the form or offer instead. */
  'onboarding.assigned': { tenantId: number; candidateId: number; taskId: string }
  'onboarding.done': { tenantId: number; candidateId: number; taskId: string }
  /** The candidate can choose a time, for the first time or again. */
  'interview.proposed': OfInterview
  'interview.scheduled': OfInterview
  /** An interview that had a time was given another one, or new ones to choose from. */
  'interview.rescheduled': OfInterview
  /** The employer changed something other than the interview's time. */
  'interview.updated': OfInterview
  /** The interview was canceled; `with` is set if that is because the application ended. */
  'interview.canceled': OfInterview & { with?: 'application' }
  'interview.completed': OfInterview
  /** All proposed times passed before one was chosen. */
  'interview.expired': OfInterview
  /** The interview begins in `hours` hours: a day or one hour. `startAt` identifies the time. */
  'interview.reminder': OfInterview & { startAt: number; hours: number }
  'interview.accommodation-requested': OfInterview
  /** None of the proposed times suits the candidate. */
  'interview.other-times-requested': OfInterview
  /** The candidate has a seat at a career event. */
  'event.registered': OfRegistration
  'event.waitlisted': OfRegistration
  /** The next candidate in the waiting list got the seat that became free. */
  'event.moved-up': OfRegistration
  'event.registration-canceled': OfRegistration
  'event.checked-in': OfRegistration
  /** The career event begins tomorrow. `startAt` identifies the time. */
  'event.reminder': { tenantId: number; candidateId: number; registrationId: string; startAt: number }
  /** The employer changed something that registered candidates must know; `startAt` is set if the time changed. */
  'event.changed': { tenantId: number; careerEventId: string; startAt?: number }
  'event.canceled': { tenantId: number; careerEventId: string }
  /** An application was submitted; one event for each job. */
  'application.submitted': { tenantId: number; candidateId: number; applicationId: number; positionId: number }
  /** The employer changed the application's status, or the application ended. */
  'application.status-changed': {
    tenantId: number
    candidateId: number
    applicationId: number
    positionId: number
    status: ApplicationStatus
  }
  /** The employer sent an update without a status change: a text, a reply date, or the withdrawal of either. */
  'application.note': {
    tenantId: number
    candidateId: number
    applicationId: number
    positionId: number
    about: ApplicationNote
  }
  /** A message about an application was sent. */
  'message.received': {
    tenantId: number
    candidateId: number
    applicationId: number
    messageId: number
    from: 'candidate' | 'employer'
  }
  /** The candidate read the employer's messages. */
  'message.read': { tenantId: number; candidateId: number; applicationId: number }
  /**
   * A candidate was erased with all data that need not be retained. `encId` is the id in employers' systems; the other
   * ids no longer lead anywhere.
   */
  'candidate.erased': {
    tenantId: number
    candidateId: number
    encId: string
    offerIds: readonly number[]
    applicationIds: readonly number[]
  }
  /** An account will be deleted as inactive unless its owner signs in before `goesAt` (epoch ms). */
  'account.expiring': { tenantId: number; candidateId: number; goesAt: number }
  /**
   * A candidate created a link for a friend, or the employer invited someone; in that case `candidateId` is the invited
   * person.
   */
  'referral.created': OfReferral
  /** The friend applied through the referral, or was hired; `candidateId` is the friend. */
  'referral.applied': OfReferral & { applicationId: number }
  'referral.hired': OfReferral & { applicationId: number }
  /** A saved search has new open jobs: their number, and the newest of them. */
  'search.new-jobs': {
    tenantId: number
    candidateId: number
    searchId: string
    count: number
    jobs: readonly number[]
  }
  /** The candidate opened the saved search. */
  'search.visited': { tenantId: number; candidateId: number; searchId: string }
  'position.changed': { tenantId: number; positionId: number }
  'tenant.changed': { tenantId: number }
  'person.email-changed': { tenantId: number; personId: string }
}

export type EventKind = keyof EventMap
type Handler<K extends EventKind> = (payload: EventMap[K]) => void | Promise<void>
type Part<K extends EventKind> = (
  tx: Transaction<Schema>,
  payload: EventMap[K],
  by: RequestContext | null,
) => Promise<void>

export type Events = {
  /**
   * Runs `work` in one transaction. After the commit, this process's handlers receive every event recorded in it;
   * after a rollback, none.
   */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>
  /**
   * Records an event in the transaction of its effect, so that both are committed or neither. The same goes for the
   * effects of `within` handlers. Only inside `transaction`: otherwise handlers would not be called.
   */
  record<K extends EventKind>(
    tx: Transaction<Schema>,
    kind: K,
    payload: EventMap[K],
    by?: RequestContext | null,
  ): Promise<void>
  /**
   * Registers a handler that runs within the event's transaction, for effects that must be committed together with it.
   * If it throws, the transaction is rolled back.
   */
  within<K extends EventKind>(kind: K, part: Part<K>): void
  /**
   * Emits an event that is not recorded to this process's handlers. A failing handler is logged and does not affect the
   * others.
   */
  emit<K extends EventKind>(kind: K, payload: EventMap[K]): void
  on<K extends EventKind>(kind: K, handler: Handler<K>): void
}

export function createEventBus(db: Db, log: Logger, now: () => number): Events {
  const handlers = new Map<EventKind, Handler<never>[]>()
  const parts = new Map<EventKind, Part<never>[]>()
  const recorded = new WeakMap<Transaction<Schema>, (() => void)[]>()

  const emit: Events['emit'] = (kind, payload) => {
    for (const handler of handlers.get(kind) ?? [])
      void Promise.resolve()
        .then(() => handler(payload as never))
        .catch((error: unknown) => log.error({ event: kind, ...describeErrorForLog(error) }, 'event handler failed'))
  }

  return {
    async transaction(work) {
      const toTell: (() => void)[] = []
      const result = await db.transaction().execute((tx) => {
        recorded.set(tx, toTell)
        return work(tx)
      })
      for (const tell of toTell) tell()
      return result
    },
    async record(tx, kind, payload, by = null) {
      const toTell = recorded.get(tx)
      if (!toTell) throw new Error(`${kind} was recorded outside of services.transaction`)
      toTell.push(() => emit(kind, payload))
      await tx
        .insertInto('outbox')
        .values({
          tenant_id: payload.tenantId,
          kind,
          payload: JSON.stringify(payload),
          created_at: now(),
          turn: String(payload.tenantId),
        })
        .execute()
      for (const part of parts.get(kind) ?? []) await part(tx, payload as never, by)
    },
    within(kind, part) {
      parts.set(kind, [...(parts.get(kind) ?? []), part])
    },
    emit,
    on(kind, handler) {
      handlers.set(kind, [...(handlers.get(kind) ?? []), handler])
    },
  }
}
