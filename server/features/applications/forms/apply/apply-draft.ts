import type { Selectable } from 'kysely'
import { saveApplyDraft } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { listFileIdsInAnswers } from '#server/features/applications/forms/answers/look-up-answer-files.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { DRAFT_FILES_TTL } from '#server/features/applications/forms/assignments/save-form-draft.ts'
import { parseValues } from '#server/features/applications/forms/assignments/form-state.ts'
import { resolveSeenVersion } from '#server/features/applications/forms/definitions/store.ts'
import { createDraftConflictFailure } from '#server/features/applications/forms/refusals.ts'
import { extendUploads, toUploader } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { refuseGuessedIds } from '#server/platform/rate-limits/unknown-id-limit.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { buildApplyForm, parseFormVersions, type ApplyForm } from './apply-form.ts'
import { readApplyPositions } from './apply-positions.ts'
import { createNotApplicableFailure } from './not-applicable-failure.ts'

type DraftRow = Selectable<Schema['draft_application']>
/** The drafts of several jobs, merged into one. */
export type ApplyDraft = {
  version: number
  values: Record<string, unknown>
  /** The form versions the draft was begun with. */
  seen: string
  updatedAt: number | null
}

/** Reads the drafts of all jobs as one. Its version is the sum of their versions, which every write increases. */
export async function readApplyDraft(db: Db, candidateId: number, form: ApplyForm): Promise<ApplyDraft> {
  const rows = await listDraftRows(db, candidateId, form)
  const live = rows.filter((row) => row.deleted_at === null).toSorted((a, b) => a.updated_at - b.updated_at)
  const values = live.flatMap((row) => Object.entries(form.merged(row.form_id, parseValues(row.values))))
  return {
    version: rows.reduce((sum, row) => sum + row.version, 0),
    values: Object.fromEntries(values),
    seen: [...new Map(live.map((row) => [row.form_id, row.form_version]))].map((pair) => pair.join('.')).join('_'),
    updatedAt: live.at(-1)?.updated_at ?? null,
  }
}

function listDraftRows(db: Db, candidateId: number, { positions }: ApplyForm): Promise<DraftRow[]> {
  return db
    .selectFrom('draft_application')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where(
      'position_id',
      'in',
      positions.map(({ id }) => id),
    )
    .execute()
}

/** Writes the drafts of all jobs based on the version that the device knows, or none of them. */
export async function storeApplyDraft(
  services: Services,
  context: SignedInContext,
  body: BodyOf<typeof saveApplyDraft>,
): Promise<IdempotentResult<DataOf<typeof saveApplyDraft>>> {
  const { db, now } = services
  await refuseGuessedIds(services, context.ip, body.pids)
  const { open, shown } = await readApplyPositions(db, context, body.pids, now())
  const form = buildApplyForm(open)
  if (!form) throw createNotApplicableFailure(shown)
  return withIdempotency(services, context, saveApplyDraft, body, async (tx) => {
    await insertMissingDrafts(tx, context.candidate.id, form, now())
    const rows = await listDraftRows(tx, context.candidate.id, form)
    const before = await readApplyDraft(tx, context.candidate.id, form)
    if (before.version !== body.version) return requireSameValues(before, form, body)
    const seen = parseFormVersions(body.definitionVersion)
    for (const row of rows)
      if (!(await writeDraftRow(tx, row, form, seen, body, now()))) throw createApplyDraftConflict(before, form)
    await extendUploads(
      tx,
      toUploader(context),
      listFileIdsInAnswers(form.definition, body.values),
      now() + DRAFT_FILES_TTL,
    )
    return { version: body.version + rows.length, updatedTs: toSeconds(now()) }
  })
}

/** Inserts rows without a version, as the first statement of the transaction; a refusal rolls them back. */
async function insertMissingDrafts(tx: Db, candidateId: number, { positions }: ApplyForm, now: number): Promise<void> {
  await tx
    .insertInto('draft_application')
    .values(
      positions.map(({ id, form }) => ({
        candidate_id: candidateId,
        position_id: id,
        version: 0,
        form_id: form.id,
        form_version: form.version,
        values: '{}',
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['candidate_id', 'position_id']).doNothing())
    .execute()
}

async function writeDraftRow(
  tx: Db,
  row: DraftRow,
  form: ApplyForm,
  seen: ReadonlyMap<number, number>,
  { values }: BodyOf<typeof saveApplyDraft>,
  now: number,
): Promise<boolean> {
  const present = form.positions.find(({ id }) => id === row.position_id)?.form
  const isSameForm = present?.id === row.form_id && row.deleted_at === null && row.version > 0
  const { numUpdatedRows } = await tx
    .updateTable('draft_application')
    .set({
      version: row.version + 1,
      values: JSON.stringify(form.own(present?.id ?? row.form_id, values)),
      updated_at: now,
      deleted_at: null,
      // The version the draft was begun with: later questions are new. A draft may have been begun on the device first.
      ...(isSameForm || !present
        ? {}
        : { form_id: present.id, form_version: await resolveSeenVersion(tx, present, seen.get(present.id)) }),
    })
    .where('candidate_id', '=', row.candidate_id)
    .where('position_id', '=', row.position_id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Accepts values that a device sends again because it never received the response; they are no conflict. */
function requireSameValues(before: ApplyDraft, form: ApplyForm, { values }: BodyOf<typeof saveApplyDraft>) {
  if (before.updatedAt === null || toCanonicalJson(before.values) !== toCanonicalJson(values))
    throw createApplyDraftConflict(before, form)
  return { version: before.version, updatedTs: toSeconds(before.updatedAt) }
}

function createApplyDraftConflict({ version, values, updatedAt }: ApplyDraft, form: ApplyForm) {
  return createDraftConflictFailure({
    version,
    values,
    definitionVersion: form.version,
    updatedTs: toSeconds(updatedAt ?? 0),
  })
}
