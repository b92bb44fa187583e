import { addAutocompletePurposes } from '#server/features/applications/forms/definitions/add-autocomplete-purposes.ts'
import type { getApply } from '#contract/applications/forms/apply.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { prefillAnswers, markUnchangedPrefills } from '#server/features/applications/forms/answers/prefill-answers.ts'
import { parseValues } from '#server/features/applications/forms/assignments/form-state.ts'
import { markNewQuestions, listUnanswered } from '#contract/form/answers/new-questions.ts'
import { refuseGuessedIds, recordUnknownId } from '#server/platform/rate-limits/unknown-id-limit.ts'
import type { Services } from '#server/platform/services.ts'
import type { RequestContext, Candidate } from '#server/platform/http/request-context.ts'
import { toSecondsOrNull, toSeconds } from '#server/platform/time/wire-times.ts'
import { readApplyDraft } from './apply-draft.ts'
import { listQuestionsAddedSince, buildApplyForm } from './apply-form.ts'
import { listReferrerNames } from './list-referrer-names.ts'
import { readApplyPositions } from './apply-positions.ts'
import { readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { buildPublicIdsCondition } from '#server/db/public-id.ts'

/** The data of the apply page: jobs, one merged form, and the draft. */
export async function readApplyState(
  services: Services,
  context: RequestContext,
  pids: readonly number[],
): Promise<DataOf<typeof getApply>> {
  const { db, now } = services
  await refuseGuessedIds(services, context.ip, pids)
  const { shown, open } = await readApplyPositions(db, context, pids, now())
  if (shown.some(({ status }) => status === 'unknown')) await recordUnknownId(services, context.ip)
  const form = buildApplyForm(open)
  const needsCode = context.candidate === null
  if (!form) {
    const nothing = { values: {}, prefilled: [], version: 0, newQuestions: [], updatedTs: null }
    const closedDraft = context.candidate ? await findDraftOfClosedJob(db, context.candidate, pids) : undefined
    return {
      positions: shown,
      definition: null,
      definitionVersion: '',
      onlyFor: [],
      needsCode,
      ...nothing,
      ...(closedDraft && { closedDraft }),
    }
  }
  const draft = context.candidate ? await readApplyDraft(db, context.candidate.id, form) : null
  const begun = draft && draft.updatedAt !== null ? draft : null
  const written = begun
    ? await markUnchangedPrefills(db, form.definition, context.candidate, begun.values)
    : await prefillAnswers(db, form.definition, context.candidate)
  const newQuestions = begun ? listUnanswered(await listQuestionsAddedSince(db, form, begun.seen), begun.values) : []
  const referrers = await listReferrerNames(db, context, open, now())
  return {
    positions: shown,
    definition: addAutocompletePurposes(markNewQuestions(form.definition, newQuestions)),
    definitionVersion: form.version,
    onlyFor: form.onlyFor,
    ...written,
    version: draft?.version ?? 0,
    newQuestions,
    updatedTs: toSecondsOrNull(begun?.updatedAt),
    needsCode,
    ...(referrers.length === 0 ? {} : { referrers }),
  }
}

/** The candidate's last draft for one of these jobs, with the questions of that time; undefined if there is none. */
async function findDraftOfClosedJob(
  db: Db,
  { id, tenantId }: Candidate,
  pids: readonly number[],
): Promise<DataOf<typeof getApply>['closedDraft']> {
  const row = await db
    .selectFrom('draft_application')
    .innerJoin('position', 'position.id', 'draft_application.position_id')
    .selectAll('draft_application')
    .where('candidate_id', '=', id)
    .where('position.tenant_id', '=', tenantId)
    .where(buildPublicIdsCondition(pids))
    .where('deleted_at', 'is', null)
    .orderBy('draft_application.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { definition } = await readFormVersion(db, row.form_id, row.form_version)
  return { definition, values: parseValues(row.values), updatedTs: toSeconds(row.updated_at) }
}
