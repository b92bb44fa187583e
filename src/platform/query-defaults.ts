import type { QueryClientConfig, QueryPersister } from '@tanstack/react-query'
import { OFFERS_KEPT } from '#contract/zod-free/limits.ts'
import { RequestFailure } from './request/request-failure.ts'

/** Defaults of the browser's query client. */
export function queryDefaults(persister?: QueryPersister): QueryClientConfig {
  return {
    defaultOptions: {
      queries: {
        ...(persister ? { persister } : {}),
        retry: (tries, error) => tries < 2 && isWorthRetrying(error),
        // In memory as long as on the disk, else a collected query would be read back and shown as new.
        gcTime: Math.min(OFFERS_KEPT, LONGEST_TIMER),
      },
      // Decisions and account changes are never queued for the network: offline they fail at once and say so.
      mutations: { networkMode: 'always', retry: false },
    },
  }
}

/** Only what may pass by itself; a refusal stays a refusal. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'server' || error.kind === 'offline')
}

/** Timers count in 32 bits: a longer one fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1
