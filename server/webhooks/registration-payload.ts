import type { REGISTRATION_EVENTS, WebhookPayload } from '#contract/employer/webhooks.ts'
import type { Db } from '#server/db/open-db.ts'
import type { EventToDeliver } from './webhook-payload.ts'

/**
 * The payload about a registration for a career event: its id, and its state after the event. The person can be read by
 * API.
 */
export async function buildRegistrationPayload(
  db: Db,
  event: (typeof REGISTRATION_EVENTS)[number],
  { tenantId, registrationId, registration: status, who: by }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const found = await db
    .selectFrom('event_registration')
    .innerJoin('career_event', 'career_event.id', 'event_registration.event_id')
    .select(['career_event.id as event_id', 'career_event.external_id', 'event_registration.id as registration_id'])
    .where('event_registration.id', '=', registrationId ?? '')
    .where('event_registration.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!found || !status || !by) return null
  return { type: event, timestamp, data: { ...found, status, by } }
}
