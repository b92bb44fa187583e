import type { QueryClient } from '@tanstack/react-query'

/**
 * The profile is another one, or matches were switched: what was worked out is asked for anew where it is shown, also
 * the order of a list (P-03).
 */
export async function refreshMatches(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['match'] }),
    client.invalidateQueries({ predicate: ({ queryKey: [root, wish] }) => root === 'search' && isByMatch(wish) }),
  ])
}

const isByMatch = (wish: unknown) => wish instanceof Object && 'sort_by' in wish && wish.sort_by === 'match'
