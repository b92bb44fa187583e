import { onlineManager, type QueryClientConfig, type QueryPersister } from '@tanstack/react-query'
import { OFFERS_MAX_AGE } from '#contract/zod-free/limits.ts'
import { isConnected, onReconnected } from './connection.ts'
import { RequestFailure } from './request/failure/request-failure.ts'

/** Timers are 32-bit: a longer one fires immediately. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Defaults of the browser's query client. */
export function buildQueryDefaults(persister?: QueryPersister): QueryClientConfig {
  return {
    defaultOptions: {
      queries: {
        ...(persister ? { persister } : {}),
        retry: (tries, error) => tries < 2 && isTransientFailure(error),
        // Queries stay in memory as long as on disk, because otherwise a collected query would be read back and shown
        // as new.
        gcTime: Math.min(OFFERS_MAX_AGE, LONGEST_TIMER),
      },
      // Decisions and account changes are never queued: offline they fail at once with an error.
      mutations: { networkMode: 'always', retry: false },
    },
  }
}

/**
 * Retries only transient errors. Rejections are final; while the site is unreachable the page says so, and refetches
 * on reconnect.
 */
function isTransientFailure(error: unknown): boolean {
  if (!(error instanceof RequestFailure)) return false
  return error.kind === 'server' || (error.kind === 'offline' && isConnected())
}

/**
 * The library would pause requests while the browser reports no network; here they run and fail fast. On reconnect the
 * library refetches what is on the page.
 */
onlineManager.setEventListener((setOnline) =>
  onReconnected(() => {
    setOnline(false)
    setOnline(true)
  }),
)
