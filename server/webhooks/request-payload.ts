import { REQUEST_KINDS } from '#contract/offers/offer-requests.ts'
import type { WebhookPayload } from '#contract/employer/webhooks.ts'
import type { Db } from '#server/db/open-db.ts'
import type { RequestEvent, EventToDeliver } from './webhook-payload.ts'

/**
 * The payload about a request: its kind, and the address for reading and answering it. The candidate's text is left
 * out.
 */
export async function buildRequestPayload(
  db: Db,
  event: RequestEvent,
  { tenantId, requestId }: EventToDeliver,
  timestamp: string,
): Promise<WebhookPayload | null> {
  const row = await db
    .selectFrom('offer_request')
    .innerJoin('offer', 'offer.id', 'offer_request.offer_id')
    .select(['offer_request.id', 'offer_request.offer_id', 'offer_request.kind', 'offer.position_id'])
    .where('offer_request.id', '=', requestId ?? 0)
    .where('offer.tenant_id', '=', tenantId)
    .executeTakeFirst()
  const kind = REQUEST_KINDS.find((one) => one === row?.kind)
  if (!row || !kind) return null
  const { id, offer_id, position_id } = row
  return { type: event, timestamp, data: { offer_id, request_id: id, kind, position_id } }
}
