import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import { SearchThreadEnded } from '#server/search-index/host/thread-client.ts'

/**
 * Refuses a request whose search failed because the search thread has ended, which restarts by itself. Rethrows any
 * other error.
 */
export function throwUnavailableIfDown(error: unknown): never {
  if (!(error instanceof SearchThreadEnded)) throw error
  throw new Failure('unavailable', msg('The site cannot reach its data just now. Try again in a moment.'), {
    retryAfter: 5,
    cause: error,
  })
}
