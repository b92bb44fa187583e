import type { Transaction } from 'kysely'
import type { RegistrationActor, RegistrationStatus } from '#contract/events/events.ts'
import type { Schema } from '#server/db/schema.ts'
import type { EventKind } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'

type Kind = Exclude<Extract<EventKind, `event.${string}`>, 'event.reminder' | 'event.changed' | 'event.canceled'>
type RecordedEvent = { id: string; tenant_id: number; candidate_id: number }
type RegistrationChange = { registration: RegistrationStatus; who: RegistrationActor }

/** Records a registration event in the transaction of the change. */
export function recordRegistrationEvent(
  { events }: Services,
  tx: Transaction<Schema>,
  kind: Kind,
  { id: registrationId, tenant_id: tenantId, candidate_id: candidateId }: RecordedEvent,
  how: RegistrationChange,
): Promise<void> {
  return events.record(tx, kind, { tenantId, candidateId, registrationId, ...how })
}
