/**
 * The response of an endpoint that requires an `Idempotency-Key`. Only the functions that run a write once create it,
 * so no handler can ignore the key.
 */
export type IdempotentResult<Data> = Data & { readonly [mark]: true }

declare const mark: unique symbol

const marked = new WeakSet<object>()

/** Marks a result as idempotent; only for `withIdempotency` and its variants. */
export function markIdempotent<Data>(data: Data): IdempotentResult<Data> {
  marked.add(data as object)
  return data as IdempotentResult<Data>
}

export function isIdempotent(data: unknown): boolean {
  return data instanceof Object && marked.has(data)
}

/** A fault of ours: a handler answered without having claimed the key, so that a repetition would do it all again. */
export class MissingIdempotencyKey extends Error {
  override name = 'MissingIdempotencyKey'
}
