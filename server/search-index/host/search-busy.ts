import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** Value of `Retry-After`, s. */
const RETRY_AFTER = 5

/** The thread was too busy for this order, or the order took too long. It may succeed a few seconds later. */
export class SearchBusy extends Failure {
  override name = 'SearchBusy'
  constructor() {
    super('unavailable', msg('Search is busy just now. Try again in a moment.'), { retryAfter: RETRY_AFTER })
  }
}

/** The client has disconnected. */
export class SearchAbandoned extends Failure {
  override name = 'SearchAbandoned'
  constructor() {
    super('unavailable', msg('Search is busy just now. Try again in a moment.'), { retryAfter: RETRY_AFTER })
  }
}

/** Whether the error only means that there was not enough time. */
export const isSearchTimeout = (error: unknown): boolean =>
  error instanceof SearchBusy || error instanceof SearchAbandoned
