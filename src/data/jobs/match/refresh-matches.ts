import type { QueryClient } from '@tanstack/react-query'

/** Refetches visible matches and list orders after the profile or the setting changed (P-03). */
export async function refreshMatches(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['match'] }),
    client.invalidateQueries({ predicate: ({ queryKey: [root, wish] }) => root === 'search' && isSortedByMatch(wish) }),
  ])
}

const isSortedByMatch = (wish: unknown) => wish instanceof Object && 'sort_by' in wish && wish.sort_by === 'match'
