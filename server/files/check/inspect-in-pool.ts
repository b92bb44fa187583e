import { runInFilePool } from '#server/files/run-in-file-pool.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { InspectedKind } from '#server/files/process-pool/handlers.ts'
import type { Source } from '#server/files/process-pool/pool-messages.ts'
import type { FileVerdict } from './file-verdict.ts'

/** The verdict on an untrusted file. Throws `unavailable` if the file could not be checked now. */
export async function inspectInPool(kind: InspectedKind, source: Source, turn: QueueTurn): Promise<FileVerdict> {
  const answer = await runInFilePool(kind, source, turn)
  return answer ? answer.result : { refused: 'too-complex' }
}
