import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { RULE_TEXTS, type RuleMessage } from '#contract/form/rule-message.ts'
import type { Answers } from '#contract/form/values.ts'
import { questionsOf } from '#contract/form/new-questions.ts'
import type { Uploader, UploadRow } from '#server/careers/forms/uploads/store.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type FieldText } from '#server/platform/failure.ts'
import { textOf as plainText } from '#server/search-index/host/html-text.ts'
import { heldFiles } from './files.ts'
import type { Verdicts } from './verdicts.ts'
import { sha256Of } from '#server/platform/canonical.ts'

/** Answers that may be kept: all of them are right, none is to a question that was not asked. */
export type Judged = {
  /** Whoever decides reads these. */
  answers: Record<string, unknown>
  /** Answers of sections that are only counted. */
  privateAnswers: Record<string, unknown>
  consents: Consent[]
  /** The files of all answers. */
  uploads: UploadRow[]
}
/** What was agreed to, in its words. */
export type Consent = { name: string; text: string; sha256: string }

/** What is wrong, by the name of the question; a row of a list as `list.0.name`. */
export type Wrong = Record<string, FieldText>

/**
 * Judges answers by the rules of the form (F-20): the same code that the page runs, and what only the server knows, which is the files. Throws
 * `NotJudgedYet` for what would take long and has no verdict yet: see `withVerdicts`.
 */
export async function judge(
  db: Db,
  about: { uploader: Uploader; definition: FormDefinition; values: Answers; today: string; verdicts: Verdicts },
): Promise<{ judged: Judged } | { wrong: Wrong }> {
  const { definition, today } = about
  const held = await heldFiles(db, about.uploader, definition, about.values)
  const checked = about.verdicts.on({ definition, values: held.values, today })
  const wrong: Wrong = { ...held.wrong }
  for (const name of checked.refused) wrong[name] = 'This question is not asked here: its answer is not taken.'
  for (const [name, message] of Object.entries(checked.errors)) wrong[name] ??= textOf(message)
  if (Object.keys(wrong).length > 0) return { wrong }
  return { judged: sorted(definition, checked.answers, held.uploads) }
}

/** As `judge`, with a refusal for the page when something is wrong. */
export async function requireRight(db: Db, about: Parameters<typeof judge>[1]): Promise<Judged> {
  const result = await judge(db, about)
  if ('wrong' in result) throw refused(result.wrong)
  return result.judged
}

export function refused(wrong: Wrong): Failure {
  return new Failure('invalid_fields', 'Check the marked fields.', { fieldErrors: wrong })
}

/** Apart: what recruiters read, what is only counted, what was agreed to. */
function sorted(definition: FormDefinition, given: Answers, uploads: Map<string, UploadRow>): Judged {
  const counted = new Set(
    definition.sections.flatMap(({ audience, items }) =>
      audience === 'statistics' ? items.map(({ name }) => name) : [],
    ),
  )
  const judged: Judged = { answers: {}, privateAnswers: {}, consents: [], uploads: [...uploads.values()] }
  for (const item of questionsOf(definition)) {
    const value = given[item.name]
    if (value === undefined || value === null) continue
    if (item.type === 'privacyConsent') {
      const text = [item.label, plainText(item.description ?? '')].filter(Boolean).join('\n')
      if (value === true) judged.consents.push({ name: item.name, text, sha256: sha256Of(text) })
    } else if (counted.has(item.name)) judged.privateAnswers[item.name] = value
    else judged.answers[item.name] = value
  }
  return judged
}

function textOf(message: RuleMessage): FieldText {
  return 'text' in message ? { own: message.text } : { text: RULE_TEXTS[message.code], values: message.values }
}
