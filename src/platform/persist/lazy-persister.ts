import type { QueryPersister } from '@tanstack/react-query'

/**
 * The query client's default persister. Its code is loaded with the first persisted query, because a server-rendered
 * page needs none at startup.
 */
export function createLazyPersister(account: string): QueryPersister {
  return async (ask, context, query) => {
    if (!context.meta?.kept) return ask(context)
    const { getPersister } = await import('./query-store.ts')
    return getPersister(account)(ask, context, query)
  }
}
