import type { QueryClient } from '@tanstack/react-query'
import { positionQuery } from './positions.ts'

/** Refetches a position even if fresh (S-21). Errors show where it is displayed. */
export async function refreshPosition(client: QueryClient, id: number): Promise<void> {
  // The query contains the error, which its view shows.
  await client.fetchQuery({ ...positionQuery(id), staleTime: 0 }).catch(() => undefined)
}
