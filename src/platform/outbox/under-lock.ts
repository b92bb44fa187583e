import { outboxLock } from '#contract/zod-free/outbox.ts'

/** One at a time over all tabs and the worker. A browser without locks relies on the server's idempotency keys alone. */
export function underLock<Answer>(account: string, work: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(outboxLock(account), signal ? { signal } : {}, work)
}
