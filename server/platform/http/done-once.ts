/** What an endpoint that takes an `Idempotency-Key` may answer: only what runs a write once gives it, so no handler can forget the key. */
export type DoneOnce<Data> = Data & { readonly [mark]: true }

declare const mark: unique symbol

const done = new WeakSet<object>()

/** For `once` and its like only. */
export function doneOnce<Data>(data: Data): DoneOnce<Data> {
  done.add(data as object)
  return data as DoneOnce<Data>
}

export function isDoneOnce(data: unknown): boolean {
  return data instanceof Object && done.has(data)
}

/** A fault of ours: a handler answered without having claimed the key, so that a repetition would do it all again. */
export class KeyForgotten extends Error {
  override name = 'KeyForgotten'
}
