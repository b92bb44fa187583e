import type { Db } from '#server/db/open.ts'

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

/** The webhooks of a tenant, and what each has not taken yet; or one of them. */
export function listWebhooks(db: Db, tenantId: number, id?: number) {
  return db
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
}

export type Owned = { tenantId: number; webhookId: number }

/** False when the tenant has no such webhook. */
export async function hasWebhook(db: Db, { tenantId, webhookId }: Owned): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes it with its deliveries; false when the tenant has no such webhook. */
export async function removeWebhook(db: Db, { tenantId, webhookId }: Owned): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', webhookId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deliveries of a webhook, newest first, from one on. */
export async function listDeliveries(
  db: Db,
  { tenantId, webhookId }: Owned,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  const from =
    after === undefined
      ? undefined
      : await db.selectFrom('webhook_delivery').select(['created_at', 'id']).where('id', '=', after).executeTakeFirst()
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook.tenant_id', '=', tenantId)
    .where('webhook.id', '=', webhookId)
    .$if(after !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('webhook_delivery.created_at', '<', from?.created_at ?? 0),
          and([
            eb('webhook_delivery.created_at', '=', from?.created_at ?? 0),
            eb('webhook_delivery.id', '<', from?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('webhook_delivery.created_at', 'desc')
    .orderBy('webhook_delivery.id', 'desc')
    .limit(limit)
    .execute()
}
