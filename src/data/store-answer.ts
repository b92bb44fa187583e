import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what the server answered to a change in the place of a query's data. Whatever was asked for before the change
 * and is still on its way knows less: it ends, instead of putting the old list back.
 */
export async function storeAnswer(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
