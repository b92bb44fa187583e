import type { FailureCode } from '#contract/wire/envelope.ts'

/** Kinds of failure in the catalogue. */
export type FailureKind =
  | 'session'
  | 'csrf'
  | 'rate-limit'
  | 'permission'
  | 'server'
  | 'bad-json'
  | 'offline'
  | 'account'
  | 'refused'

/**
 * Every failed request. `message` is in the visitor's language and fit to be shown.
 * Not thrown when the caller aborts the request itself: that stays an `AbortError`.
 */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly kind: FailureKind
  readonly code: FailureCode | undefined
  readonly fieldErrors: Record<string, string>
  /** `data` of the envelope: for a 409, the current state. */
  readonly data: unknown
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    more: {
      status?: number
      code?: FailureCode | undefined
      fieldErrors?: Record<string, string> | undefined
      data?: unknown
      retryAfter?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.status = more.status ?? 0
    this.code = more.code
    this.fieldErrors = more.fieldErrors ?? {}
    this.data = more.data ?? null
    this.retryAfter = more.retryAfter
  }
}
