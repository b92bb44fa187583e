import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import type { Kind, ResultOf } from '#server/files/process-pool/handlers.ts'
import { filePool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'
import type { AnswersVerdict } from './validate-answers.ts'
import { validateFormDefinition, type DefinitionInput, type DefinitionVerdict } from './validate-definition.ts'

// Forms and answers are untrusted, and their content decides how long validation takes. Slow cases run in the
// processes that check files, with limits of time and memory, and fair queueing
// (docs/decisions/037-untrusted-files.md).

type Pool = Pick<ProcessPool, 'run'>

/** Retry delay when all processes are busy, s. */
const TRY_AGAIN = 5
/** Characters below which validating a definition without patterns takes some milliseconds at most. */
const SHORT = 8000

/** Validates a definition, in another process unless it is short and has no patterns. */
export async function validateDefinitionInPool(
  input: DefinitionInput,
  turn: QueueTurn,
  pool: Pool = filePool,
): Promise<DefinitionVerdict> {
  const text = JSON.stringify(input)
  if (text.length <= SHORT && !text.includes('"regex"')) return validateFormDefinition(input)
  const judged = await runTextTaskInPool('formDefinition', text, turn, pool)
  if (judged) return judged
  const why = msg('This form takes too long to check. Make its conditions, patterns and lists smaller.')
  throw new Failure('invalid_fields', why, { fieldErrors: { definition: why } })
}

/** Validates answers (`AnswersInput` as JSON) in another process. */
export async function validateAnswersInPool(
  text: string,
  turn: QueueTurn,
  pool: Pool = filePool,
): Promise<AnswersVerdict> {
  const judged = await runTextTaskInPool('formAnswers', text, turn, pool)
  if (judged) return judged
  throw new Failure(
    'invalid_fields',
    msg('These answers take too long to check. Make the long ones shorter and send them again.'),
  )
}

const SAID = {
  busy: msg('Too many forms are being checked right now. Try again in a moment.'),
  fault: msg('This form couldn’t be checked just now. Try again in a moment.'),
} as const

/** Runs a task in a parser process; null if it exceeds the limits for one file. */
async function runTextTaskInPool<K extends Kind>(
  kind: K,
  text: string,
  turn: QueueTurn,
  pool: Pool,
): Promise<ResultOf<K> | null> {
  const answer = await pool.run(kind, Buffer.from(text), turn)
  if ('notNow' in answer) throw new Failure('unavailable', SAID[answer.notNow], { retryAfter: TRY_AGAIN })
  if ('result' in answer) return answer.result
  // An error of form validation, which accepts any input, is a bug.
  if (answer.refusedBy === 'error') throw new Error('a form could not be judged')
  return null
}
