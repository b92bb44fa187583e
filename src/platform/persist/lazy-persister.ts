import type { QueryPersister } from '@tanstack/react-query'

/**
 * The persister of the query client's defaults. What it needs is fetched with the first query that is kept:
 * a page rendered by the server asks for nothing at its start.
 */
export function createLazyPersister(account: string): QueryPersister {
  return async (ask, context, query) => {
    if (!context.meta?.kept) return ask(context)
    const { getPersister } = await import('./query-store.ts')
    return getPersister(account)(ask, context, query)
  }
}
