import type { FastifyInstance } from 'fastify'
import {
  createWebhook,
  listDeliveries as deliveriesEndpoint,
  listWebhooks as listEndpoint,
  removeWebhook as removeEndpoint,
  replayWebhook,
  updateWebhook,
} from '#contract/employer/employer-webhooks.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/employer/webhooks.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import { Failure } from '#server/platform/failure.ts'
import { buildUnknownCursorFailure } from '#server/platform/unknown-cursor.ts'
import { requirePublicUrl } from '#server/platform/require-public-url.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import {
  hasWebhook,
  readDeliveriesPage,
  listWebhooks,
  removeWebhook,
  type WebhookOwner,
  type WebhookRow,
} from './webhook-store.ts'
import { addWebhook, changeWebhook, replayDeliveriesInTransaction } from './change-webhooks.ts'

/** Most webhooks of a tenant: more than anybody needs, and few enough that delivering an event stays cheap. */
const MOST_WEBHOOKS = 20

/** Webhooks for employers' systems: `/api/integrations/v1/webhooks`. */
export function mountWebhooksRoutes(app: FastifyInstance, services: Services): void {
  const { db, now, config } = services
  const loopback = config.WEBHOOK_LOOPBACK

  mountEndpoint(
    app,
    services,
    listEndpoint,
    async ({ tenant }, { query: { limit, cursor = '0' } }) => {
      if (!/^\d{1,16}$/.test(cursor)) throw buildUnknownCursorFailure()
      // A tenant has few webhooks, so they are paginated in memory.
      const rows = (await listWebhooks(db, tenant.id)).filter(({ id }) => id > Number(cursor))
      const webhooks = rows.slice(0, limit).map((row) => presentWebhook(row, now()))
      const next = rows.length > limit ? String(webhooks.at(-1)?.id) : null
      return new WithMetadata({ webhooks }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, createWebhook, async (context, { body }) =>
    withEmployerIdempotency(services, context, createWebhook, body, async () => {
      await requireCallableUrl(body.url, loopback)
      const tenantId = context.tenant.id
      return async (tx) => {
        const newWebhook = { tenantId, url: body.url, events: body.events ?? WEBHOOK_EVENTS, loopback, now: now() }
        const { id, secret } = await addWebhook(tx, newWebhook)
        const [made, ...others] = (await listWebhooks(tx, tenantId)).toReversed()
        if (others.length >= MOST_WEBHOOKS)
          throw new Failure('conflict', msg('There are {most} webhooks already. Remove one first.'), {
            values: { most: MOST_WEBHOOKS },
          })
        if (made?.id !== id) throw new Error('the webhook is not the newest')
        return { webhook: presentWebhook(made, now()), secret }
      }
    }),
  )

  mountEndpoint(app, services, updateWebhook, async (context, { params, body }) => {
    const owned = { tenantId: context.tenant.id, webhookId: params.id }
    await requireOwnWebhook(db, owned)
    return withEmployerIdempotency(services, context, updateWebhook, { ...params, ...body }, async () => {
      if (body.url !== undefined) await requireCallableUrl(body.url, loopback)
      return async (tx) => {
        await changeWebhook(tx, { ...owned, ...body, loopback })
        const [row] = await listWebhooks(tx, owned.tenantId, owned.webhookId)
        if (!row) throw buildWebhookNotFound()
        return { webhook: presentWebhook(row, now()) }
      }
    })
  })

  mountEndpoint(app, services, removeEndpoint, async ({ tenant }, { params }) => {
    if (!(await removeWebhook(db, { tenantId: tenant.id, webhookId: params.id }))) throw buildWebhookNotFound()
    return { removed: params.id }
  })

  mountEndpoint(
    app,
    services,
    deliveriesEndpoint,
    async ({ tenant }, { params, query }) => {
      const owned = { tenantId: tenant.id, webhookId: params.id }
      await requireOwnWebhook(db, owned)
      const { limit, cursor } = query
      const { rows, next } = await readDeliveriesPage(db, owned, { limit, cursor })
      const deliveries = rows.map((row) => ({
        id: row.id,
        type: row.type as WebhookEvent,
        created_at: formatIso(row.created_at),
        attempts: row.attempts,
        attempted_at: formatIsoOrNull(row.attempted_at),
        status: row.status,
        taken_at: formatIsoOrNull(row.delivered_at),
      }))
      return new WithMetadata({ deliveries }, { next_cursor: next })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, replayWebhook, async (context, { params, body }) => {
    const owned = { tenantId: context.tenant.id, webhookId: params.id }
    await requireOwnWebhook(db, owned)
    const { delivery_id: deliveryId, since: from, only_untaken: onlyUntaken } = body
    return withEmployerIdempotency(services, context, replayWebhook, { ...params, ...body }, async () => async (tx) => {
      const since = from === undefined ? undefined : Date.parse(from)
      const again = await replayDeliveriesInTransaction(
        tx,
        { webhookId: params.id, deliveryId, since, onlyUntaken },
        now(),
      )
      if (deliveryId !== undefined && again.length === 0)
        throw new Failure('not_found', msg('This delivery could not be found.'))
      return { sent_again: again.length }
    })
  })
}

async function requireCallableUrl(url: string, loopback: boolean): Promise<void> {
  try {
    await requirePublicUrl(url, { loopback })
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    const text = msg('Give a public https address: this one is never called.')
    throw new Failure('invalid_fields', text, { fieldErrors: { url: text }, cause: error })
  }
}

async function requireOwnWebhook(db: Db, owned: WebhookOwner): Promise<void> {
  if (!(await hasWebhook(db, owned))) throw buildWebhookNotFound()
}

function presentWebhook(row: WebhookRow, at: number) {
  const rest = row.receiver?.rest_until ?? 0
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    created_at: formatIso(row.created_at),
    not_taken: row.open ?? 0,
    last_taken_at: formatIsoOrNull(row.last),
    disabled_at: formatIsoOrNull(row.disabled_at),
    failing_since: formatIsoOrNull(row.receiver?.failing_since ?? null),
    resting_until: rest > at ? formatIso(rest) : null,
  }
}

const buildWebhookNotFound = () => new Failure('not_found', msg('This webhook could not be found.'))
const formatIso = (at: number) => new Date(at).toISOString()
const formatIsoOrNull = (at: number | null) => (at === null ? null : formatIso(at))
