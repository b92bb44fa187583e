import { validateAnswersInPool } from '#server/files/forms/validate-in-pool.ts'
import { validateFormAnswers, type AnswersInput, type AnswersVerdict } from '#server/files/forms/validate-answers.ts'
import { areQuickToValidate } from '#server/files/forms/validation-steps.ts'
import type { QueueTurn } from '#server/files/process-pool/fair-queue.ts'
import { hashSha256 } from '#server/platform/canonical-json.ts'

/** Results of validating answers, cached while one request is handled. */
export type Verdicts = {
  /** Returns the verdict if it is available immediately; throws `NotValidatedYet` if it would take long. */
  on(input: AnswersInput): AnswersVerdict
}

/** Thrown for answers whose validation takes long; carries them to the process that validates them. */
class NotValidatedYet extends Error {
  override name = 'NotValidatedYet'
  readonly text: string

  constructor(text: string) {
    super('these answers are judged apart first')
    this.text = text
  }
}

/**
 * Most slow validations for one request: one for each form of an application, and some for answers or forms that change
 * meanwhile.
 */
const MAX_PATTERNS = 40

/**
 * Runs work that validates answers, usually in a transaction. If validation would take long, it runs outside any
 * transaction and the work is restarted. It then finds the verdict, provided answers and form are unchanged.
 */
export async function runWithAnswerVerdicts<T>(turn: QueueTurn, work: (verdicts: Verdicts) => Promise<T>): Promise<T> {
  const known = new Map<string, AnswersVerdict>()
  const getVerdict = (input: AnswersInput): AnswersVerdict => {
    if (areQuickToValidate(input)) return validateFormAnswers(input)
    const text = JSON.stringify(input)
    const verdict = known.get(hashSha256(text))
    if (!verdict) throw new NotValidatedYet(text)
    return verdict
  }
  for (;;) {
    try {
      return await work({ on: getVerdict })
    } catch (error) {
      if (!(error instanceof NotValidatedYet) || known.size >= MAX_PATTERNS) throw error
      known.set(hashSha256(error.text), await validateAnswersInPool(error.text, turn))
    }
  }
}
