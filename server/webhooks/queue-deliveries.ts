import { randomUUID } from 'node:crypto'
import { enqueueTask } from '#server/jobs/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { buildWebhookPayload, type EventToDeliver } from './webhook-payload.ts'
import { getReceiverHost } from './get-receiver-host.ts'
import { deliverWebhook } from './webhook.jobs.ts'

/** Queues one delivery of an event for each webhook. Calling it again queues nothing twice. */
export async function queueDeliveries(services: Services, occurrence: EventToDeliver): Promise<void> {
  const { tenantId, event, eventId, eventAt } = occurrence
  await services.transaction(async (tx) => {
    const now = services.now()
    const webhooks = await tx
      .selectFrom('webhook')
      .select(['id', 'url', 'events'])
      .where('tenant_id', '=', tenantId)
      .where('disabled_at', 'is', null)
      // Webhooks that were created later do not receive earlier events.
      .where('created_at', '<=', eventAt)
      .execute()
    const receivers = webhooks.filter(({ events }) => (JSON.parse(events) as string[]).includes(event))
    if (receivers.length === 0) return
    const payload = await buildWebhookPayload(tx, occurrence)
    if (!payload) return
    for (const webhook of receivers) {
      const made = await tx
        .insertInto('webhook_delivery')
        .values({
          id: `msg_${randomUUID().replaceAll('-', '')}`,
          webhook_id: webhook.id,
          event_id: eventId,
          type: event,
          payload: JSON.stringify(payload),
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) continue
      const delivery = { tenantId, deliveryId: made.id } as { tenantId: number }
      await enqueueTask(tx, deliverWebhook, delivery, { now, receiver: getReceiverHost(webhook.url) })
    }
  })
}
