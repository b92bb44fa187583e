import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { getFairnessKey } from '#server/jobs/queue.ts'
import { readKeysetPage, type Page } from '#server/platform/keyset-page.ts'
import { getReceiverHost } from './get-receiver-host.ts'

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

/**
 * Lists a tenant's webhooks, or one of them, with the number of deliveries that were not accepted and any pause of the
 * receiver.
 */
export async function listWebhooks(db: Db, tenantId: number, id?: number) {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .select(({ selectFrom, fn }) => [
      selectFrom('webhook_delivery')
        .whereRef('webhook_id', '=', 'webhook.id')
        .where('delivered_at', 'is', null)
        .select(fn.countAll<number>().as('count'))
        .as('open'),
      selectFrom('webhook_delivery')
        .whereRef('webhook_id', '=', 'webhook.id')
        .select(({ fn: { max } }) => max('delivered_at').as('last'))
        .as('last'),
    ])
    .where('tenant_id', '=', tenantId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  const states = await readReceiversByTurn(
    db,
    rows.map(({ url }) => getFairnessKey(tenantId, getReceiverHost(url))),
  )
  return rows.map((row) => ({
    ...row,
    receiver: states.get(getFairnessKey(tenantId, getReceiverHost(row.url))) ?? null,
  }))
}

/** Reads the state of receivers by turn. A receiver that has never failed may be missing. */
async function readReceiversByTurn(db: Db, turns: readonly string[]) {
  if (turns.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('receiver')
    .select(['turn', 'failing_since', 'rest_until'])
    .where('turn', 'in', turns)
    .execute()
  return new Map(rows.map((row) => [row.turn, row]))
}

export type WebhookOwner = { tenantId: number; webhookId: number }

/** Whether the tenant has this webhook. */
export async function hasWebhook(db: Db, { tenantId, webhookId }: WebhookOwner): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a webhook and its deliveries; false if the tenant has no such webhook. */
export async function removeWebhook(db: Db, { tenantId, webhookId }: WebhookOwner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', webhookId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/**
 * Lists deliveries of a webhook, newest first.
 *
 * @throws Failure if the webhook has no delivery for the cursor.
 */
export function readDeliveriesPage(
  db: Db,
  { tenantId, webhookId }: WebhookOwner,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Selectable<Schema['webhook_delivery']>>> {
  const all = db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook.tenant_id', '=', tenantId)
    .where('webhook.id', '=', webhookId)
  return readKeysetPage(all, { table: 'webhook_delivery', cursor, limit }, (query) => query)
}
