import type { Transaction } from 'kysely'
import type { ApplicationStatus } from '#contract/forms/applications.ts'
import type { RequestKind, RequestOutcome } from '#contract/offers/offer-requests.ts'
import type { Schema } from '#server/db/schema.ts'
import { describeError, type Logger } from './log.ts'
import type { SignedInVisit } from './http/visit.ts'

/** What happened, for areas that must not know each other. Payloads hold ids only. */
export type EventMap = {
  'offer.extended': { tenantId: number; candidateId: number; offerId: number }
  /** The candidate read a letter of it for the first time. */
  'offer.viewed': { tenantId: number; candidateId: number; offerId: number }
  'offer.accepted': { tenantId: number; candidateId: number; offerId: number }
  'offer.declined': { tenantId: number; candidateId: number; offerId: number }
  'offer.canceled': { tenantId: number; candidateId: number; offerId: number }
  /** The employer changed something about an open one. */
  'offer.updated': { tenantId: number; candidateId: number; offerId: number }
  /** An ended one was extended once more: `offerId` is the new one, which is told as extended too. */
  'offer.reissued': { tenantId: number; candidateId: number; offerId: number }
  /** Its end comes near: so many days before, by the candidate's calendar. `expiresAt` says of which end. */
  'offer.expiring': { tenantId: number; candidateId: number; offerId: number; expiresAt: number; days: number }
  'offer.expired': { tenantId: number; candidateId: number; offerId: number }
  /** The candidate asked something about it. */
  'offer.requested': { tenantId: number; candidateId: number; offerId: number; requestId: number }
  /** The employer answered: what it was, and how. */
  'offer.request-answered': {
    tenantId: number
    candidateId: number
    offerId: number
    requestId: number
    asked: RequestKind
    outcome: RequestOutcome
  }
  'document.signed': { tenantId: number; candidateId: number; offerId: number; documentId: string }
  /** The employer has signed it. */
  'document.countersigned': { tenantId: number; candidateId: number; offerId: number; documentId: string }
  /** `sha256` is that of the file: a letter that two sign is sealed twice. */
  'document.sealed': {
    tenantId: number
    candidateId: number
    offerId: number
    documentId: string
    sha256?: string
  }
  'form.assigned': { tenantId: number; candidateId: number; assignmentId: string }
  /** Its end comes near: so many days before, by the candidate's calendar. `dueAt` says of which end. */
  'form.due': { tenantId: number; candidateId: number; assignmentId: string; dueAt: number; days: number }
  'form.submitted': { tenantId: number; candidateId: number; assignmentId: string }
  /** The employer took it back before it was sent. */
  'form.canceled': { tenantId: number; candidateId: number; assignmentId: string }
  /** A new hire was given something to do. Tasks that follow a form or an offer are told of as those. */
  'onboarding.assigned': { tenantId: number; candidateId: number; taskId: string }
  'onboarding.done': { tenantId: number; candidateId: number; taskId: string }
  /** One for each job that was applied for. */
  'application.submitted': { tenantId: number; candidateId: number; applicationId: number; positionId: number }
  /** The employer moved it on, or somebody ended it. */
  'application.status-changed': {
    tenantId: number
    candidateId: number
    applicationId: number
    positionId: number
    status: ApplicationStatus
  }
  /** A candidate is gone with everything that may go: `encId` is how employers' systems know them, the rest which numbers lead nowhere any more. */
  'candidate.erased': {
    tenantId: number
    candidateId: number
    encId: string
    offerIds: readonly number[]
    applicationIds: readonly number[]
  }
  /** An account is deleted for want of use unless somebody signs in before `goesAt` (epoch ms). */
  'account.expiring': { tenantId: number; candidateId: number; goesAt: number }
  'position.changed': { tenantId: number; positionId: number }
  'tenant.changed': { tenantId: number }
  'person.email-changed': { tenantId: number; personId: string }
}

export type EventKind = keyof EventMap
type Handler<K extends EventKind> = (payload: EventMap[K]) => void | Promise<void>
type Part<K extends EventKind> = (
  tx: Transaction<Schema>,
  payload: EventMap[K],
  by: SignedInVisit | null,
) => Promise<void>

export type Events = {
  /** Writes the event beside its effect: both are there after the commit, or neither. So is what other areas have a part in. */
  record<K extends EventKind>(
    tx: Transaction<Schema>,
    kind: K,
    payload: EventMap[K],
    by?: SignedInVisit | null,
  ): Promise<void>
  /** Takes part in the transaction of an event: for an effect that must be there together with it. What it throws refuses the whole. */
  within<K extends EventKind>(kind: K, part: Part<K>): void
  /** Tells this process's handlers, after the commit. A handler that fails is logged and hurts nobody else. */
  emit<K extends EventKind>(kind: K, payload: EventMap[K]): void
  on<K extends EventKind>(kind: K, handler: Handler<K>): void
}

export function openEvents(log: Logger, now: () => number): Events {
  const handlers = new Map<EventKind, Handler<never>[]>()
  const parts = new Map<EventKind, Part<never>[]>()
  return {
    async record(tx, kind, payload, by = null) {
      await tx
        .insertInto('outbox')
        .values({ tenant_id: payload.tenantId, kind, payload: JSON.stringify(payload), created_at: now() })
        .execute()
      for (const part of parts.get(kind) ?? []) await part(tx, payload as never, by)
    },
    within(kind, part) {
      parts.set(kind, [...(parts.get(kind) ?? []), part])
    },
    emit(kind, payload) {
      for (const handler of handlers.get(kind) ?? [])
        void Promise.resolve()
          .then(() => handler(payload as never))
          .catch((error: unknown) => log.error({ event: kind, ...describeError(error) }, 'event handler failed'))
    },
    on(kind, handler) {
      handlers.set(kind, [...(handlers.get(kind) ?? []), handler])
    },
  }
}
