import { withAutofill } from '#server/careers/forms/definitions/autofill.ts'
import type { getApply } from '#contract/forms/apply.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { prefill, resumed } from '#server/careers/forms/answers/prefill.ts'
import { secondsOrNull } from '#server/careers/forms/assignments/state.ts'
import { markNew, unanswered } from '#contract/form/new-questions.ts'
import { admitIds, missedId } from '#server/platform/brakes/unknown-ids.ts'
import type { Services } from '#server/platform/services.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { readClosedDraft } from './closed-draft.ts'
import { readDraft } from './drafts.ts'
import { addedSince, formOf } from './form.ts'
import { referrersOf } from './referrer.ts'
import { readPositions } from './positions.ts'

/** What the apply page needs: jobs, one form, what was written before. */
export async function applyState(
  services: Services,
  visit: Visit,
  pids: readonly number[],
): Promise<DataOf<typeof getApply>> {
  const { db, now } = services
  await admitIds(services, visit.ip, pids)
  const { shown, open } = await readPositions(db, visit, pids, now())
  if (shown.some(({ status }) => status === 'unknown')) await missedId(services, visit.ip)
  const form = formOf(open)
  const needsCode = visit.candidate === null
  if (!form) {
    const nothing = { values: {}, prefilled: [], version: 0, newQuestions: [], updatedTs: null }
    const closedDraft = visit.candidate ? await readClosedDraft(db, visit.candidate, pids) : undefined
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
  const draft = visit.candidate ? await readDraft(db, visit.candidate.id, form) : null
  const begun = draft && draft.updatedAt !== null ? draft : null
  const written = begun
    ? await resumed(db, form.definition, visit.candidate, begun.values)
    : await prefill(db, form.definition, visit.candidate)
  const newQuestions = begun ? unanswered(await addedSince(db, form, begun.seen), begun.values) : []
  const referrers = await referrersOf(db, visit, open, now())
  return {
    positions: shown,
    definition: withAutofill(markNew(form.definition, newQuestions)),
    definitionVersion: form.version,
    onlyFor: form.onlyFor,
    ...written,
    version: draft?.version ?? 0,
    newQuestions,
    updatedTs: secondsOrNull(begun?.updatedAt),
    needsCode,
    ...(referrers.length === 0 ? {} : { referrers }),
  }
}
