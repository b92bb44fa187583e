import type { FastifyInstance } from 'fastify'
import * as lists from '#contract/employer/employer-lists.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { optionsOf, removeList, requireList, writeList, type ListRow } from './store.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const presented = (row: ListRow) => ({
  list: { name: row.name, options: optionsOf(row), updated_at: iso(row.updated_at) },
})

/** Choices that selects load: read by everybody who fills in a form, written by the employer's systems. */
export function listsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services

  answer(app, services, lists.readOptions, async ({ tenant }, { params, query }) => {
    const all = optionsOf(await requireList(db, tenant.id, params.id))
    const shown = query.parent === undefined ? all : all.filter(({ parent }) => parent === query.parent)
    return {
      options: shown.map(({ value, label, iconProps }) => ({ value, label, ...(iconProps ? { iconProps } : {}) })),
    }
  })

  answer(
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
            options: optionsOf(row).length,
            updated_at: iso(row.updated_at),
          })),
        },
        { next_cursor: rows.length > limit ? (shown.at(-1)?.name ?? null) : null },
      )
    },
    { metadata: paged },
  )
  answer(app, services, lists.getList, async ({ tenant }, { params }) =>
    presented(await requireList(db, tenant.id, params.id)),
  )
  answer(app, services, lists.putList, (visit, { body }) =>
    onceForKey(
      services,
      visit,
      lists.putList,
      body,
      async () => async (tx) => presented(await writeList(tx, visit.tenant.id, body, now())),
    ),
  )
  answer(app, services, lists.removeList, (visit, { params }) =>
    onceForKey(services, visit, lists.removeList, params, async () => async (tx) => {
      await removeList(tx, visit.tenant.id, params.id)
      return { removed: params.id }
    }),
  )
}
