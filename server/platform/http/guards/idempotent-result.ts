/**
 * The response of an endpoint that requires an `Idempotency-Key`. Only the functions that apply the key create this
 * type, so no handler can ignore the key.
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

/** A bug: a handler responded without using the idempotency key, so a repetition would run the write again. */
export class MissingIdempotencyKey extends Error {
  override name = 'MissingIdempotencyKey'
}
