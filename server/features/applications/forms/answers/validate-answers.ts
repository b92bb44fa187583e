import type { FormDefinition } from '#contract/form/definition/definition.ts'
import type { RuleMessage } from '#contract/form/rule-message.ts'
import { RULE_TEXTS } from '#contract/form/rule-texts.ts'
import type { Answers } from '#contract/form/values.ts'
import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Uploader, UploadRow } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure, type FieldText } from '#server/platform/failure.ts'
import { extractTextFromHtml as plainText } from '#server/platform/html-text.ts'
import { lookUpAnswerFiles } from './look-up-answer-files.ts'
import type { Verdicts } from './run-with-answer-verdicts.ts'
import { hashSha256 } from '#server/platform/canonical-json.ts'

/** Valid answers, each to a question of the form. */
export type ValidatedAnswers = {
  /** Answers that recruiters see, by question name. */
  answers: Record<string, unknown>
  /** Answers of sections that are only counted in statistics. */
  privateAnswers: Record<string, unknown>
  consents: Consent[]
  /** The files of all answers. */
  uploads: UploadRow[]
}
/** A consent of the candidate, with its text. */
export type Consent = { name: string; text: string; sha256: string }

/** Errors by question name; a row of a list as `list.0.name`. */
export type FieldErrors = Record<string, FieldText>

/**
 * Validates answers by the rules of the form (F-20): with the code that the page runs, and with what only the server
 * knows about files. Throws `NotValidatedYet` if it would take long and there is no verdict yet: see
 * `runWithAnswerVerdicts`.
 */
export async function validateAnswers(
  db: Db,
  about: { uploader: Uploader; definition: FormDefinition; values: Answers; today: string; verdicts: Verdicts },
): Promise<{ judged: ValidatedAnswers } | { wrong: FieldErrors }> {
  const { definition, today } = about
  const files = await lookUpAnswerFiles(db, about.uploader, definition, about.values)
  const checked = about.verdicts.on({ definition, values: files.values, today })
  const wrong: FieldErrors = { ...files.wrong }
  for (const name of checked.refused) wrong[name] = msg('This question is not asked here: its answer is not taken.')
  for (const [name, message] of Object.entries(checked.errors)) wrong[name] ??= toFieldText(message)
  if (Object.keys(wrong).length > 0) return { wrong }
  return { judged: separateAnswersByUse(definition, checked.answers, files.uploads) }
}

/** Validates the answers, and throws a refusal that the page can show if anything is wrong. */
export async function requireValidAnswers(
  db: Db,
  about: Parameters<typeof validateAnswers>[1],
): Promise<ValidatedAnswers> {
  const result = await validateAnswers(db, about)
  if ('wrong' in result) throw createWrongAnswersFailure(result.wrong)
  return result.judged
}

export function createWrongAnswersFailure(wrong: FieldErrors): Failure {
  return new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors: wrong })
}

/** Splits answers into those for recruiters, those only counted in statistics, and consents. */
function separateAnswersByUse(
  definition: FormDefinition,
  sentAnswers: Answers,
  uploads: Map<string, UploadRow>,
): ValidatedAnswers {
  const counted = new Set(
    definition.sections.flatMap(({ audience, items }) =>
      audience === 'statistics' ? items.map(({ name }) => name) : [],
    ),
  )
  const validated: ValidatedAnswers = { answers: {}, privateAnswers: {}, consents: [], uploads: [...uploads.values()] }
  for (const item of listQuestions(definition)) {
    const value = sentAnswers[item.name]
    if (value === undefined || value === null) continue
    if (item.type === 'privacyConsent') {
      const text = [item.label, plainText(item.description ?? '')].filter(Boolean).join('\n')
      if (value === true) validated.consents.push({ name: item.name, text, sha256: hashSha256(text) })
    } else if (counted.has(item.name)) validated.privateAnswers[item.name] = value
    else validated.answers[item.name] = value
  }
  return validated
}

function toFieldText(message: RuleMessage): FieldText {
  return 'text' in message ? { own: message.text } : { text: RULE_TEXTS[message.code], values: message.values }
}
