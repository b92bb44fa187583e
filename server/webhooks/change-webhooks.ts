import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/employer/webhooks.ts'
import type { Db } from '#server/db/open-db.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { requireAllowedUrl } from '#server/platform/safe-fetch.ts'
import { getReceiverHost } from './get-receiver-host.ts'
import { generateWebhookSecret } from './signed-headers.ts'
import { deliverWebhook } from './webhook.jobs.ts'

/** Adds a webhook and returns its secret. Throws `FetchRefused` for a URL that may not be called. */
export async function addWebhook(
  db: Db,
  o: { tenantId: number; url: string; events: readonly WebhookEvent[]; loopback: boolean; now: number },
): Promise<{ id: number; url: string; secret: string }> {
  const url = requireAllowedUrl(o.url, { loopback: o.loopback }).href
  const secret = generateWebhookSecret()
  const { id } = await db
    .insertInto('webhook')
    .values({
      tenant_id: o.tenantId,
      url,
      secret,
      events: JSON.stringify(WEBHOOK_EVENTS.filter((event) => o.events.includes(event))),
      created_at: o.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, url, secret }
}

type WebhookChange = {
  tenantId: number
  webhookId: number
  url?: string | undefined
  events?: readonly WebhookEvent[] | undefined
  loopback: boolean
}

/**
 * Changes the URL or events of a webhook; pending deliveries go to the new URL too. Throws `FetchRefused` for a URL
 * that may not be called.
 */
export async function changeWebhook(
  db: Db,
  { tenantId, webhookId, url, events, loopback }: WebhookChange,
): Promise<void> {
  const changed = {
    ...(url === undefined ? {} : { url: requireAllowedUrl(url, { loopback }).href, disabled_at: null }),
    ...(events && { events: JSON.stringify(WEBHOOK_EVENTS.filter((event) => events.includes(event))) }),
  }
  if (Object.keys(changed).length === 0) return
  await db.updateTable('webhook').set(changed).where('id', '=', webhookId).where('tenant_id', '=', tenantId).execute()
}

export type ReplayResult = {
  webhookId: number
  deliveryId?: string | undefined
  since?: number | undefined
  onlyUntaken?: boolean | undefined
}

/**
 * Sends deliveries again: one of them, or all since a time, or of those only the ones not accepted. Without an id or a
 * time, all deliveries not accepted are sent. Ids stay the same, so that a receiver can recognize a delivery that it
 * already has. A disabled webhook is enabled again.
 */
export async function replayDeliveries(db: Db, replayRequest: ReplayResult, now: number): Promise<string[]> {
  return db.transaction().execute((tx) => replayDeliveriesInTransaction(tx, replayRequest, now))
}

/** Sends deliveries again within an existing transaction. */
export async function replayDeliveriesInTransaction(
  tx: Db,
  { webhookId, deliveryId, since, onlyUntaken = since === undefined && deliveryId === undefined }: ReplayResult,
  now: number,
): Promise<string[]> {
  const webhook = await tx
    .updateTable('webhook')
    .set({ disabled_at: null })
    .where('id', '=', webhookId)
    .returning(['tenant_id', 'url'])
    .executeTakeFirstOrThrow()
  const again = await tx
    .updateTable('webhook_delivery')
    .set({ delivered_at: null })
    .where('webhook_id', '=', webhookId)
    .$if(deliveryId !== undefined, (query) => query.where('id', '=', deliveryId ?? ''))
    .$if(onlyUntaken, (query) => query.where('delivered_at', 'is', null))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .returning('id')
    .execute()
  for (const { id } of again)
    await enqueueTask(tx, deliverWebhook, { tenantId: webhook.tenant_id, deliveryId: id } as { tenantId: number }, {
      now,
      receiver: getReceiverHost(webhook.url),
    })
  return again.map(({ id }) => id)
}
