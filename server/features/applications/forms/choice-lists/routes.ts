import type { FastifyInstance } from 'fastify'
import * as lists from '#contract/employer/employer-lists.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { toIso } from '#server/platform/time/wire-times.ts'
import { parseChoiceOptions, removeChoiceList, requireChoiceList, writeChoiceList, type ListRow } from './store.ts'

const presentChoiceList = (row: ListRow) => ({
  list: { name: row.name, options: parseChoiceOptions(row), updated_at: toIso(row.updated_at) },
})

/** Choices that selects load: read by everybody who fills in a form, written by the employer's systems. */
export function registerChoiceListRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  mountEndpoint(app, services, lists.readOptions, async ({ tenant }, { params, query }) => {
    const all = parseChoiceOptions(await requireChoiceList(db, tenant.id, params.id))
    const shown = query.parent === undefined ? all : all.filter(({ parent }) => parent === query.parent)
    return {
      options: shown.map(({ value, label, iconProps }) => ({ value, label, ...(iconProps ? { iconProps } : {}) })),
    }
  })

  mountEndpoint(
    app,
    services,
    lists.listLists,
    async ({ tenant }, { query: { limit, cursor = '' } }) => {
      const rows = await db
        .selectFrom('option_list')
        .selectAll()
        .where('tenant_id', '=', tenant.id)
        .where('name', '>', cursor)
        .orderBy('name')
        .limit(limit + 1)
        .execute()
      const shown = rows.slice(0, limit)
      return new WithMetadata(
        {
          lists: shown.map((row) => ({
            name: row.name,
            options: parseChoiceOptions(row).length,
            updated_at: toIso(row.updated_at),
          })),
        },
        { next_cursor: rows.length > limit ? (shown.at(-1)?.name ?? null) : null },
      )
    },
    { metadata: pageMetadata },
  )
  mountEndpoint(app, services, lists.getList, async ({ tenant }, { params }) =>
    presentChoiceList(await requireChoiceList(db, tenant.id, params.id)),
  )
  mountEndpoint(app, services, lists.putList, (context, { body }) =>
    withEmployerIdempotency(
      services,
      context,
      lists.putList,
      body,
      async () => async (tx) => presentChoiceList(await writeChoiceList(tx, context.tenant.id, body, now())),
    ),
  )
  mountEndpoint(app, services, lists.removeList, (context, { params }) =>
    withEmployerIdempotency(services, context, lists.removeList, params, async () => async (tx) => {
      await removeChoiceList(tx, context.tenant.id, params.id)
      return { removed: params.id }
    }),
  )
}
