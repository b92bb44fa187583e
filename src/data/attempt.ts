import { RequestFailure } from '#src/platform/request/request-failure.ts'

const keys = new Map<string, string>()

/**
 * Runs one attempt of the person under one idempotency key. When no answer came, the next try of the same thing carries
 * the same key, so the server can tell that it was done already. Any clear answer ends the attempt.
 */
export async function attempt<Answer>(
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
    if (!isUnknown(error)) keys.delete(name)
    throw error
  }
}

/** Nobody knows whether the server did it. */
function isUnknown(error: unknown): boolean {
  return error instanceof RequestFailure && ['offline', 'server', 'bad-json', 'session'].includes(error.kind)
}
