import type { QueryMeta, QueryPersister } from '@tanstack/react-query'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import { keepQuery, storedPersister } from '#src/platform/persist/query-store.ts'
import { identity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'

/**
 * For lists that go on elsewhere, under a kept root: the server is asked each time, and where it cannot be reached the list is what it said
 * last on this device.
 */
export const networkFirst: QueryPersister = async (ask, context, query) => {
  if (import.meta.env.SSR) return ask(context)
  const { account } = identity()
  try {
    const data = await ask(context)
    storedPersister(account)
    // once the query has it
    setTimeout(() => void keepQuery(context.client, context.queryKey))
    return data
  } catch (error) {
    if (!isUnreached(error)) throw error
    const row = await rowsOf<PersistedQuery>(account).getItem(`query-${query.queryHash}`)
    if (row?.state.data === undefined || !fits(query.meta, row.state.data)) throw error
    return row.state.data
  }
}

/** A build of before may have kept another shape. */
function fits(meta: QueryMeta | undefined, data: unknown): boolean {
  try {
    meta?.shape?.().parse(data)
    return true
  } catch {
    return false
  }
}

/** No answer came, or one of something in between. */
export function isUnreached(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'offline' || error.kind === 'server')
}
