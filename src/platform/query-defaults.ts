import { onlineManager, type QueryClientConfig, type QueryPersister } from '@tanstack/react-query'
import { OFFERS_MAX_AGE } from '#contract/zod-free/limits.ts'
import { isConnected, onReconnected } from './connection.ts'
import { RequestFailure } from './request/request-failure.ts'

/** Defaults of the browser's query client. */
export function queryDefaults(persister?: QueryPersister): QueryClientConfig {
  return {
    defaultOptions: {
      queries: {
        ...(persister ? { persister } : {}),
        retry: (tries, error) => tries < 2 && isWorthRetrying(error),
        // In memory as long as on the disk, else a collected query would be read back and shown as new.
        gcTime: Math.min(OFFERS_MAX_AGE, LONGEST_TIMER),
      },
      // Decisions and account changes are never queued for the network: offline they fail at once and say so.
      mutations: { networkMode: 'always', retry: false },
    },
  }
}

/**
 * Only what may pass by itself. A refusal stays a refusal; while the site is silent a page says so, and reads anew
 * once it answers.
 */
function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof RequestFailure)) return false
  return error.kind === 'server' || (error.kind === 'offline' && isConnected())
}

/**
 * The library would hold reads back while the browser denies its network: they are tried, and what becomes of them is
 * known at once. It hears of a site that answers again, and asks anew for what is on the page.
 */
onlineManager.setEventListener((setOnline) =>
  onReconnected(() => {
    setOnline(false)
    setOnline(true)
  }),
)

/** Timers count in 32 bits: a longer one fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1
