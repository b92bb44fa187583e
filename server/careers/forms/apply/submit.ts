import type { Transaction } from 'kysely'
import { submitApply } from '#contract/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import type { Wrong } from '#server/careers/forms/answers/judge.ts'
import { judge, refused, type Judged } from '#server/careers/forms/answers/judge.ts'
import type { Verdicts } from '#server/careers/forms/answers/verdicts.ts'
import { warnOfPatterns } from '#server/careers/forms/definitions/warnings.ts'
import { seconds } from '#server/careers/forms/assignments/state.ts'
import { unanswered } from '#contract/form/new-questions.ts'
import { formChanged } from '#server/careers/forms/refusals.ts'
import { uploaderOf } from '#server/careers/forms/uploads/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { dateIn } from '#server/platform/time/local-time.ts'
import type { Services } from '#server/platform/services.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { addedSince, formOf, type ApplyForm } from './form.ts'
import { readPositions, type OpenPosition } from './positions.ts'
import { noneOpen } from './refusals.ts'
import { writeApplication } from './write-application.ts'

type Body = BodyOf<typeof submitApply>
/** Answers that may be sent, for each of the jobs by its own form. */
export type Ready = { form: ApplyForm; judged: { position: OpenPosition; judged: Judged }[] }

/** Judges an application for all its jobs; refuses when one of them cannot be applied for, or an answer is wrong. */
export async function readApplication(
  db: Db,
  services: Services,
  visit: Visit,
  { body, verdicts }: { body: Body; verdicts: Verdicts },
): Promise<Ready> {
  const now = services.now()
  const { shown, open } = await readPositions(db, visit, body.pids, now)
  const form = formOf(open)
  if (!form || open.length < body.pids.length) throw noneOpen(shown)
  const added = unanswered(await addedSince(db, form, body.definitionVersion), body.values)
  if (added.length > 0) throw formChanged({ newQuestions: added, definitionVersion: form.version })
  const wrong: Wrong = strangers(form, body.values)
  const judged: Ready['judged'] = []
  for (const position of open) {
    const { form: row, version } = position
    const values = form.own(row.id, body.values)
    warnOfPatterns(services.log, row, version.definition)
    const about = { definition: version.definition, values, today: dateIn(visit.timeZone, now), verdicts }
    const result = await judge(db, { uploader: uploaderOf(visit), ...about })
    if ('wrong' in result) Object.assign(wrong, form.merged(row.id, result.wrong))
    else judged.push({ position, judged: result.judged })
  }
  if (Object.keys(wrong).length > 0) throw refused(wrong)
  return { form, judged }
}

/** Writes the applications of all the jobs, or of none, with what the employer is told. */
export async function writeApplications(
  services: Services,
  tx: Transaction<Schema>,
  who: { tenantId: number; candidateId: number },
  { judged }: Pick<Ready, 'judged'>,
  by: Visit | null = null,
): Promise<DataOf<typeof submitApply>> {
  const now = services.now()
  const applications: DataOf<typeof submitApply>['applications'] = []
  for (const one of judged) {
    const { applicationId, sha256 } = await writeApplication(tx, who, one, now)
    const { id: positionId, pid, name: positionTitle } = one.position
    await services.events.record(tx, 'application.submitted', { ...who, applicationId, positionId }, by)
    applications.push({ applicationId, pid, positionTitle, sha256 })
  }
  return { submittedTs: seconds(now), applications }
}

/** Answers to what none of the forms asks. */
function strangers(form: ApplyForm, values: Body['values']): Wrong {
  const asked = new Set(form.definition.sections.flatMap(({ items }) => items.map(({ name }) => name)))
  const others = Object.keys(values).filter((name) => !asked.has(name))
  return Object.fromEntries(
    others.map((name) => [name, 'This question is not asked here: its answer is not taken.'] as const),
  )
}
