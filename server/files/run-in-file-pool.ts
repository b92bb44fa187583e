import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { QueueTurn } from './process-pool/fair-queue.ts'
import type { Kind, ResultOf } from './process-pool/handlers.ts'
import type { Source } from './process-pool/pool-messages.ts'
import { filePool, type ProcessPool } from './process-pool/process-pool.ts'

/** Retry delay when all processes are busy, s. */
const TRY_AGAIN = 5

const SAID = {
  busy: msg('Too many files are being checked right now. Try again in a moment.'),
  fault: msg('This file couldn’t be checked just now. Try again in a moment.'),
} as const

/**
 * Runs a handler on an untrusted file in a parser process (docs/decisions/037-untrusted-files.md); null if it exceeds
 * the limits for a file. Throws `unavailable` if the file could not be processed now, which does not mean that the file
 * is bad.
 */
export async function runInFilePool<K extends Kind>(
  kind: K,
  source: Source,
  turn: QueueTurn,
  pool: Pick<ProcessPool, 'run'> = filePool,
): Promise<{ result: ResultOf<K> } | null> {
  const answer = await pool.run(kind, source, turn)
  if ('notNow' in answer) throw new Failure('unavailable', SAID[answer.notNow], { retryAfter: TRY_AGAIN })
  return 'result' in answer ? answer : null
}
