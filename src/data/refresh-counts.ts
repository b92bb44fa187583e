import type { QueryClient } from '@tanstack/react-query'

/**
 * Something was decided, done or begun here: counts, suggestions and notices, which say what waits, are not the
 * newest any more.
 */
export function refreshCounts(client: QueryClient): void {
  // The keys are matched by name, so that none of these modules is loaded.
  void client.invalidateQueries({ predicate: ({ queryKey }) => /^dashboard|^notif/.test(String(queryKey[0])) })
}
