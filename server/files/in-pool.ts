import { Failure } from '#server/platform/failure.ts'
import type { Turn } from './process-pool/fair-queue.ts'
import type { Kind, ResultOf } from './process-pool/handlers.ts'
import type { Source } from './process-pool/messages.ts'
import { filePool, type ProcessPool } from './process-pool/process-pool.ts'

/** A busy moment is over by then, s. */
const TRY_AGAIN = 5

/**
 * What a process aside makes of a file from outside (docs/decisions/037-untrusted-files.md); null where it takes more than a file may.
 * Throws `unavailable` when too many files wait before it: that says nothing of the file.
 */
export async function inPool<K extends Kind>(
  kind: K,
  source: Source,
  turn: Turn,
  pool: Pick<ProcessPool, 'run'> = filePool,
): Promise<{ result: ResultOf<K> } | null> {
  const answer = await pool.run(kind, source, turn)
  if (answer === null)
    throw new Failure('unavailable', 'Too many files are being checked right now. Try again in a moment.', {
      retryAfter: TRY_AGAIN,
    })
  return 'result' in answer ? answer : null
}
