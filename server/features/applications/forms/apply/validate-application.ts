import type { Transaction } from 'kysely'
import { submitApply } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { FieldErrors } from '#server/features/applications/forms/answers/validate-answers.ts'
import {
  validateAnswers,
  createWrongAnswersFailure,
  type ValidatedAnswers,
} from '#server/features/applications/forms/answers/validate-answers.ts'
import type { Verdicts } from '#server/features/applications/forms/answers/run-with-answer-verdicts.ts'
import { logUntriedPatterns } from '#server/features/applications/forms/definitions/unapplied-patterns.ts'
import { listUnanswered } from '#contract/form/answers/new-questions.ts'
import { msg } from '#contract/zod-free/text.ts'
import { createFormChangedFailure } from '#server/features/applications/forms/refusals.ts'
import { toUploader } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { formatLocalDate } from '#server/platform/time/local-time.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { listQuestionsAddedSince, buildApplyForm, type ApplyForm } from './apply-form.ts'
import { readApplyPositions, type OpenPosition } from './apply-positions.ts'
import { createNotApplicableFailure } from './not-applicable-failure.ts'
import { writeApplication } from './write-application.ts'

type Body = BodyOf<typeof submitApply>
/** Answers that may be sent, for each of the jobs by its own form. */
export type ValidatedApplication = { form: ApplyForm; judged: { position: OpenPosition; judged: ValidatedAnswers }[] }

/** Validates an application for all its jobs; throws if one of them cannot be applied for, or an answer is wrong. */
export async function validateApplication(
  db: Db,
  services: Services,
  context: RequestContext,
  { body, verdicts }: { body: Body; verdicts: Verdicts },
): Promise<ValidatedApplication> {
  const now = services.now()
  const { shown, open } = await readApplyPositions(db, context, body.pids, now)
  const form = buildApplyForm(open)
  if (!form || open.length < body.pids.length) throw createNotApplicableFailure(shown)
  const added = listUnanswered(await listQuestionsAddedSince(db, form, body.definitionVersion), body.values)
  if (added.length > 0) throw createFormChangedFailure({ newQuestions: added, definitionVersion: form.version })
  const wrong: FieldErrors = listUnknownAnswerErrors(form, body.values)
  const judged: ValidatedApplication['judged'] = []
  for (const position of open) {
    const { form: row, version } = position
    const values = form.own(row.id, body.values)
    logUntriedPatterns(services.log, row, version.definition)
    const about = { definition: version.definition, values, today: formatLocalDate(context.timeZone, now), verdicts }
    const result = await validateAnswers(db, { uploader: toUploader(context), ...about })
    if ('wrong' in result) Object.assign(wrong, form.merged(row.id, result.wrong))
    else judged.push({ position, judged: result.judged })
  }
  if (Object.keys(wrong).length > 0) throw createWrongAnswersFailure(wrong)
  return { form, judged }
}

/** Creates the applications for all jobs or none, with the employer's events. */
export async function writeApplications(
  services: Services,
  tx: Transaction<Schema>,
  who: { tenantId: number; candidateId: number },
  { judged }: Pick<ValidatedApplication, 'judged'>,
  by: RequestContext | null = null,
): Promise<DataOf<typeof submitApply>> {
  const now = services.now()
  const applications: DataOf<typeof submitApply>['applications'] = []
  for (const one of judged) {
    const { applicationId, sha256 } = await writeApplication(tx, who, one, now)
    const { id: positionId, pid, name: positionTitle } = one.position
    await services.events.record(tx, 'application.submitted', { ...who, applicationId, positionId }, by)
    applications.push({ applicationId, pid, positionTitle, sha256 })
  }
  return { submittedTs: toSeconds(now), applications }
}

/** Errors for answers to questions that no form has. */
function listUnknownAnswerErrors(form: ApplyForm, values: Body['values']): FieldErrors {
  const names = new Set(form.definition.sections.flatMap(({ items }) => items.map(({ name }) => name)))
  const others = Object.keys(values).filter((name) => !names.has(name))
  return Object.fromEntries(
    others.map((name) => [name, msg('This question is not asked here: its answer is not taken.')]),
  )
}
