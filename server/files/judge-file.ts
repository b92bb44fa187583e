import { Failure } from '#server/platform/failure.ts'
import type { Turn } from './process-pool/fair-queue.ts'
import type { JudgeKind } from './process-pool/handlers.ts'
import type { Source } from './process-pool/messages.ts'
import { filePool } from './process-pool/process-pool.ts'
import type { FileVerdict } from './verdict.ts'

/** A busy moment is over by then, s. */
const TRY_AGAIN = 5

/**
 * The verdict on a file from outside, found in a process of its own (docs/decisions/037-untrusted-files.md). Throws `unavailable` when too
 * many files wait before it.
 */
export async function judgeFile(kind: JudgeKind, source: Source, turn: Turn): Promise<FileVerdict> {
  const answer = await filePool.run(kind, source, turn)
  if (answer === null)
    throw new Failure('unavailable', 'Too many files are being checked right now. Try again in a moment.', {
      retryAfter: TRY_AGAIN,
    })
  return 'result' in answer ? answer.result : { refused: 'too-complex' }
}
