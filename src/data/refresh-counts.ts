import type { QueryClient } from '@tanstack/react-query'

/** Refetches counts, suggestions and notices after something was decided, done or begun on this page. */
export function refreshCounts(client: QueryClient): void {
  // The keys are matched by name, so that none of these modules is loaded.
  void client.invalidateQueries({ predicate: ({ queryKey }) => /^dashboard|^notif/.test(String(queryKey[0])) })
}
