import { saveFormDraft } from '#contract/applications/forms/forms.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { listFileIdsInAnswers } from '#server/features/applications/forms/answers/look-up-answer-files.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { readFormVersion, resolveSeenVersion } from '#server/features/applications/forms/definitions/store.ts'
import {
  createAlreadySentFailure,
  createDraftConflictFailure,
  createFormCanceledFailure,
} from '#server/features/applications/forms/refusals.ts'
import { extendUploads, toUploader } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toSeconds } from '#server/platform/time/wire-times.ts'
import { parseValues } from './form-state.ts'
import {
  findFormEntry,
  findFormSubmission,
  lockOrCreateAssignment,
  createMissingFormFailure,
  type DraftRow,
} from './store.ts'

/** Files of a draft stay this long after it was last written, ms. */
export const DRAFT_FILES_TTL = 90 * 86_400_000

/**
 * Writes a draft based on the version that the device knows; repeating the same values is fine, whatever version it
 * knows (F-21).
 */
export async function storeFormDraft(
  services: Services,
  context: SignedInContext,
  id: string,
  body: BodyOf<typeof saveFormDraft>,
): Promise<IdempotentResult<DataOf<typeof saveFormDraft>>> {
  const { db, now } = services
  const entry = await findFormEntry(db, context, id)
  if (!entry) throw await createMissingFormFailure(db, context, id)
  const who = { tenantId: context.tenant.id, candidateId: context.candidate.id }
  return withIdempotency(services, context, saveFormDraft, { id, ...body }, async (tx) => {
    const locked = await lockOrCreateAssignment(tx, entry, who, now())
    if (locked === undefined) throw createFormCanceledFailure()
    if (await findFormSubmission(tx, locked)) throw createAlreadySentFailure()
    const formVersion = await resolveSeenVersion(tx, entry.form, body.definitionVersion)
    const written = await writeFormDraft(tx, locked, formVersion, body, now())
    const { definition } = await readFormVersion(tx, entry.form.id, entry.form.version)
    await extendUploads(tx, toUploader(context), listFileIdsInAnswers(definition, body.values), now() + DRAFT_FILES_TTL)
    return { version: written.version, updatedTs: toSeconds(written.updated_at) }
  })
}

async function writeFormDraft(
  tx: Db,
  id: string,
  formVersion: number,
  { version, values }: BodyOf<typeof saveFormDraft>,
  now: number,
): Promise<Pick<DraftRow, 'version' | 'updated_at'>> {
  const text = JSON.stringify(values)
  const written =
    version === 0
      ? await tx
          .insertInto('form_draft')
          .values({ assignment_id: id, version: 1, form_version: formVersion, values: text, updated_at: now })
          .onConflict((conflict) => conflict.column('assignment_id').doNothing())
          .returning(['version', 'updated_at'])
          .executeTakeFirst()
      : await tx
          .updateTable('form_draft')
          .set({ version: version + 1, values: text, updated_at: now })
          .where('assignment_id', '=', id)
          .where('version', '=', version)
          .returning(['version', 'updated_at'])
          .executeTakeFirst()
  if (written) return written
  const other = await tx.selectFrom('form_draft').selectAll().where('assignment_id', '=', id).executeTakeFirst()
  if (!other) return writeFormDraft(tx, id, formVersion, { version: 0, values }, now)
  if (toCanonicalJson(parseValues(other.values)) === toCanonicalJson(values)) return other
  throw createDraftConflictFailure(toDraftConflictData(other))
}

/** The draft in the shape that a 409 response contains. */
function toDraftConflictData({ version, values, form_version: definitionVersion, updated_at: at }: DraftRow) {
  return { version, values: parseValues(values), definitionVersion, updatedTs: toSeconds(at) }
}
