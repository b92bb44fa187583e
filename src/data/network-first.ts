import type { Query, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query'
import { keepQuery, keptData, storedPersister } from '#src/platform/persist/query-store.ts'
import { identity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'

/**
 * For kept lists that go on elsewhere: the server is asked each time, and where it cannot be reached the list is what it said last on this
 * device.
 */
export const networkFirst = networkOr(keptData)

/** The same for a list in pages: once something is shown, what the server does not answer is an error, and a page more is not there. */
export const networkFirstPages = networkOr(async (query) => (query.state.data ? undefined : keptData(query)))

function networkOr(fallback: (query: Query) => Promise<unknown>): QueryPersister {
  return async (ask, context, query) => {
    if (import.meta.env.SSR) return ask(context)
    storedPersister(identity().account)
    const asked = Promise.resolve(ask(context))
    try {
      if (query.state.data === undefined && (await isLate(asked))) {
        const kept = await fallback(query)
        if (kept !== undefined) {
          const count = query.state.dataUpdateCount + 1
          // What is kept is on the screen; the next reading asks again.
          void asked.then(
            (data) => count === query.state.dataUpdateCount && take(context, data),
            () => undefined,
          )
          return kept
        }
      }
      const data = await asked
      // once the query has it
      setTimeout(() => void keepQuery(context.client, context))
      return data
    } catch (error) {
      const kept = isUnreached(error) ? await fallback(query) : undefined
      if (kept === undefined) throw error
      return kept
    }
  }
}

/** A server that hangs is not waited for longer, ms: what is kept is shown, and what it says after all takes its place. */
const PATIENCE = 2000

function isLate(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), PATIENCE)
    const settle = () => {
      clearTimeout(timer)
      resolve(false)
    }
    void asked.then(settle, settle)
  })
}

function take(context: { client: QueryClient; queryKey: QueryKey }, data: unknown): void {
  context.client.setQueryData(context.queryKey, data)
  void keepQuery(context.client, context)
}

/** No answer came, or one of something in between. */
export function isUnreached(error: unknown): boolean {
  return error instanceof RequestFailure && (error.kind === 'offline' || error.kind === 'server')
}
