import type { QueryClient } from '@tanstack/react-query'

/** What says that something waits for the candidate. By name: none of it is loaded for this. */
const SAYS_SO = [['dashboard-summary'], ['dashboard', 'nudges'], ['notifications']] as const

/** Something was decided, done or begun here: counts, suggestions and notices are not the newest any more. */
export function waitingChanged(client: QueryClient): void {
  for (const queryKey of SAYS_SO) void client.invalidateQueries({ queryKey })
}
