import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Replaces a query's data with the response to a change. Reads started before it are canceled, so that they cannot
 * restore the old list.
 */
export async function storeAnswer(client: QueryClient, queryKey: QueryKey, data: unknown): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}
