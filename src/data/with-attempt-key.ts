import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

const keys = new Map<string, string>()

/**
 * Runs one user action under one idempotency key. After a lost response, retrying the same action reuses the key, so
 * the server can tell that it was done. Any definite response ends the attempt.
 */
export async function withAttemptKey<Answer>(
  what: readonly unknown[],
  run: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  try {
    const answer = await run(key)
    keys.delete(name)
    return answer
  } catch (error) {
    if (!isOutcomeUnknown(error)) keys.delete(name)
    throw error
  }
}

/** Whether it is unknown if the server did what was requested. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof RequestFailure && ['offline', 'server', 'bad-json', 'session'].includes(error.kind)
}
