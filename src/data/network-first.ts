import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { persistQuery, readStoredData, getPersister } from '#src/platform/persist/query-store.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/**
 * For cached lists that also change elsewhere: always asks the server, and falls back to the last copy on this device.
 */
export const networkFirst = createNetworkFirst(readStoredData)

/**
 * Network first, for a list in pages: once something is shown, a page that the server does not send is an error,
 * because the device has no copy of further pages.
 */
export const networkFirstPages = createNetworkFirst(async (query) =>
  query.state.data ? undefined : readStoredData(query),
)

function createNetworkFirst(fallback: (query: Query) => Promise<unknown>): QueryPersister {
  return async (ask, context, query) => {
    if (import.meta.env.SSR) return ask(context)
    getPersister(getIdentity().account)
    const answer = Promise.resolve(ask(context))
    try {
      if (query.state.data === undefined && (await isAnswerLate(answer))) {
        const stored = await fallback(query)
        if (stored !== undefined) {
          const count = query.state.dataUpdateCount + 1
          // The cached copy is on screen; the next read retries.
          void answer.then(
            (data) => count === query.state.dataUpdateCount && storeLateAnswer(context, data),
            () => undefined,
          )
          return stored
        }
      }
      const data = await answer
      // Persisted after the query has received the data.
      setTimeout(() => void persistQuery(context.client, context))
      return data
    } catch (error) {
      const stored = isUnreachedOrProxyFailure(error) ? await fallback(query) : undefined
      if (stored === undefined) throw error
      return stored
    }
  }
}

/** How long a slow server is waited for, ms: then the cached copy shows, replaced once the response arrives. */
const PATIENCE = 2000

function isAnswerLate(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE)
    const settle = () => {
      clearTimeout(timer)
      resolve(false)
    }
    void answer.then(settle, settle)
  })
}

function storeLateAnswer(context: { client: QueryClient; queryKey: QueryKey }, data: unknown): void {
  context.client.setQueryData(context.queryKey, data)
  void persistQuery(context.client, context)
}

/** Whether no response came, or one from a proxy in between. */
export function isUnreachedOrProxyFailure(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'offline' || error.kind === 'server')
}
