import { saveFormDraft } from '#contract/forms/forms.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { allUids } from '#server/careers/forms/answers/files.ts'
import { canonical } from '#server/platform/canonical.ts'
import { readVersion, versionSeen } from '#server/careers/forms/definitions/store.ts'
import { alreadySent, draftConflict, takenBack } from '#server/careers/forms/refusals.ts'
import { keepUploads, uploaderOf } from '#server/careers/forms/uploads/store.ts'
import type { Db } from '#server/db/open.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { parsed, seconds } from './state.ts'
import { findLaid, findSubmission, holdAssignment, missingForm, type DraftRow } from './store.ts'

/** Files of a draft stay this long after it was last written, ms. */
export const DRAFT_FILES_KEPT = 90 * 86_400_000

/** Writes a draft over the version that the device knows; the same values again are fine whatever it knows (F-21). */
export async function saveDraft(
  services: Services,
  visit: SignedInVisit,
  id: string,
  body: BodyOf<typeof saveFormDraft>,
): Promise<DoneOnce<DataOf<typeof saveFormDraft>>> {
  const { db, now } = services
  const laid = await findLaid(db, visit, id)
  if (!laid) throw await missingForm(db, visit, id)
  const who = { tenantId: visit.tenant.id, candidateId: visit.candidate.id }
  return once(services, visit, saveFormDraft, { id, ...body }, async (tx) => {
    const held = await holdAssignment(tx, laid, who, now())
    if (held === undefined) throw takenBack()
    if (await findSubmission(tx, held)) throw alreadySent()
    const formVersion = await versionSeen(tx, laid.form, body.definitionVersion)
    const written = await write(tx, held, formVersion, body, now())
    const { definition } = await readVersion(tx, laid.form.id, laid.form.version)
    await keepUploads(tx, uploaderOf(visit), allUids(definition, body.values), now() + DRAFT_FILES_KEPT)
    return { version: written.version, updatedTs: seconds(written.updated_at) }
  })
}

async function write(
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
  if (!other) return write(tx, id, formVersion, { version: 0, values }, now)
  if (canonical(parsed(other.values)) === canonical(values)) return other
  throw draftConflict(conflictOf(other))
}

/** A draft as a 409 shows it. */
function conflictOf({ version, values, form_version: definitionVersion, updated_at: at }: DraftRow) {
  return { version, values: parsed(values), definitionVersion, updatedTs: seconds(at) }
}
