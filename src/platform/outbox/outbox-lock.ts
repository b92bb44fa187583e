import { toOutboxLock } from '#contract/zod-free/outbox.ts'

/**
 * Runs work one at a time over all tabs and the worker. A browser without locks relies on the server's idempotency keys
 * alone.
 */
export function withOutboxLock<Answer>(
  account: string,
  work: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(toOutboxLock(account), signal ? { signal } : {}, work)
}
