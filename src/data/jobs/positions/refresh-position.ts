import type { QueryClient } from '@tanstack/react-query'
import { positionQuery } from './positions.ts'

/** Reads a position anew, however fresh what is known is (S-21). That it failed is seen where it is shown. */
export async function refreshPosition(client: QueryClient, id: number): Promise<void> {
  // The query holds the error, and whoever shows it says so.
  await client.fetchQuery({ ...positionQuery(id), staleTime: 0 }).catch(() => undefined)
}
